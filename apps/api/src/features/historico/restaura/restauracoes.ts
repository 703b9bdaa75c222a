import type { Restauravel } from '@retaguarda/contract';
import type { Restauracao } from '../../../registros/restauracao.ts';
import { restauraCategoria } from '../../arvore/public.ts';
import { restauraBaixa } from '../../baixa/public.ts';
import { restauraCampanha, restauraPropaganda } from '../../campanha/public.ts';
import { restauraEmpresa } from '../../empresa/public.ts';
import { restauraEscritorio } from '../../escritorio/public.ts';
import { restauraTexto } from '../../mensagem/public.ts';
import { restauraOrdem } from '../../ordem-servico/public.ts';
import { restauraPerfil } from '../../perfil/public.ts';
import { restauraPericia, restauraPericiaPessoa, restauraRecebivel } from '../../pericia/public.ts';
import { restauraPessoa } from '../../pessoa/public.ts';
import { restauraProduto } from '../../produto/public.ts';
import { restauraVeiculo } from '../../veiculo/public.ts';
import { restauraVisao } from '../../visao/public.ts';

/** Each kind by its own acts; one that says in its row why not has none. */
export const RESTAURACOES: Readonly<Record<Restauravel, Restauracao>> = {
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
};
