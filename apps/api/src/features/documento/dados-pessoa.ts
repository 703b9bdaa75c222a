import type { DadoDoCampo } from '@retaguarda/contract';
import { formatCpf, formatDateBr, formatPhone, isValidDate, nomeSituacaoPessoa } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { definicoesDasPessoas } from '../../registros/atributos-do-documento.ts';
import { usuarioView } from '../pessoa/public.ts';
import { camposDe, camposDosAtributos, type DadosDoRegistro, preencheAtributos } from './dados.ts';

/** Hidden digits stay as they are. */
const seInteiro = (texto: string, formata: (t: string) => string): string =>
  /[•*]/.test(texto) ? texto : formata(texto);

/** A person as its documents know it: what is seen of it in its dialog, masked where it is masked there. */
export async function dadosDaPessoa(tx: Tx, sessao: CurrentSession, id: number): Promise<DadosDoRegistro> {
  const modelo = await modeloDe(tx);
  const { user, atributos } = await usuarioView(tx, sessao, { id });
  const { cpf, telefone } = user.autenticacao.code.codeDados;
  const campos: Map<string, DadoDoCampo> = new Map([
    ...camposDe('pessoa', {
      numero: user.id,
      nome: user.nome,
      apelido: user.apelido,
      codigo: user.codigo,
      categoria: user.categoria,
      cpf: seInteiro(cpf, formatCpf),
      nascimento: isValidDate(user.dtNascimento) ? formatDateBr(user.dtNascimento) : user.dtNascimento,
      email: user.autenticacao.system.systemDados.email,
      telefone: seInteiro(telefone, formatPhone),
      empresa: user.empresas[0]?.nome ?? '',
      situacao: nomeSituacaoPessoa(user.situacao),
    }),
    ...camposDosAtributos(modelo, definicoesDasPessoas),
  ]);
  const ativos = atributos.atributos.filter((a) => a.active);
  preencheAtributos(
    campos,
    modelo.etapa(modelo.refDe(user.tipoAtor), 'pessoa'),
    new Map(ativos.map((a) => [a.catId, a.atribValue])),
  );
  return {
    nome: user.nome,
    categoriaId: user.tipoAtor,
    categorias: [user.tipoAtor],
    casos: [],
    campos,
    tabelas: new Map(),
  };
}
