import { ehRestauravel, type Restauravel, type TipoDeRegistro } from '@retaguarda/contract';
import { CADASTROS_NO_SERVIDOR } from '../../../registros/cadastros.ts';
import type { Restauracao } from '../../../registros/restauracao.ts';
import { restauraCategoria } from '../../arvore/public.ts';
import { restauraBaixa } from '../../baixa/public.ts';
import { restauraCampanha, restauraPropaganda } from '../../campanha/public.ts';
import { restauraCompromisso } from '../../compromisso/public.ts';
import { restauraEmpresa } from '../../empresa/public.ts';
import { restauraEscritorio } from '../../escritorio/public.ts';
import { restauraTexto } from '../../mensagem/public.ts';
import { restauraOrdem } from '../../ordem-servico/public.ts';
import { restauraPerfil } from '../../perfil/public.ts';
import { restauraPericia, restauraPericiaPessoa, restauraRecebivel } from '../../pericia/public.ts';
import { restauraPessoa } from '../../pessoa/public.ts';
import { restauraProduto } from '../../produto/public.ts';
import { restauraRelatorio } from '../../relatorio/public.ts';
import { restauraVeiculo } from '../../veiculo/public.ts';
import { restauraVisao } from '../../visao/public.ts';

type DoCadastro = (typeof CADASTROS_NO_SERVIDOR)[number]['tipo'];

/** Kinds with acts of their own; one that is left out does not compile. */
const PROPRIAS: Readonly<Record<Exclude<Restauravel, DoCadastro>, Restauracao>> = {
  escritorio: restauraEscritorio,
  textoDeMensagem: restauraTexto,
  categoria: restauraCategoria,
  perfil: restauraPerfil,
  empresa: restauraEmpresa,
  produto: restauraProduto,
  veiculo: restauraVeiculo,
  ordemServico: restauraOrdem,
  baixa: restauraBaixa,
  pessoa: restauraPessoa,
  pericia: restauraPericia,
  periciaPessoa: restauraPericiaPessoa,
  recebivel: restauraRecebivel,
  campanha: restauraCampanha,
  propaganda: restauraPropaganda,
  visao: restauraVisao,
  relatorio: restauraRelatorio,
  compromisso: restauraCompromisso,
};

/** How a kind puts a former state back; one that says in its row why not is none of these. */
export function restauracaoDe(tipo: Restauravel): Restauracao {
  const proprias: Readonly<Partial<Record<Restauravel, Restauracao>>> = PROPRIAS;
  const dela = proprias[tipo] ?? CADASTROS_NO_SERVIDOR.find((c) => c.tipo === tipo)?.restauracao;
  if (dela === undefined) throw new Error(`${tipo} says how it is put back`);
  return dela;
}

/** What one must hold to change a record of the kind. */
export const direitoDeMudar = (tipo: Restauravel): Restauracao['altera'] => restauracaoDe(tipo).altera;

export type CamposDaRecusa = NonNullable<Restauracao['campos']>;

/** Fields that refusals of the kind name, by the keys of its states where these differ. */
export const camposDaRecusa = (tipo: TipoDeRegistro): CamposDaRecusa =>
  ehRestauravel(tipo) ? (restauracaoDe(tipo).campos ?? {}) : {};
