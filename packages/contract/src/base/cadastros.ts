import { keysOf } from '@retaguarda/domain';
import type { Definicao } from './definicao-do-registro.ts';

/** The row of a registry by the standard calls: it has a screen, is found by its text, and is listed. */
interface DefinicaoDoCadastro extends Definicao {
  tela: NonNullable<Definicao['tela']>;
  permissoes: NonNullable<Definicao['permissoes']>;
  busca: number;
  /** The columns by which its list can be ordered (decision 0027). */
  ordem: readonly [string, ...string[]];
}

/**
 * The rows of the registries by the standard calls, which `REGISTROS` takes among its own. The list of each stands at
 * '/<resource>', is remembered and kept under names; Ctrl+K includes a record. They stand apart, since the orders of lists
 * are made from them and do without the other kinds.
 */
export const LINHAS_DOS_CADASTROS = {
  contaBancaria: {
    nome: 'Conta bancária',
    plural: 'Contas bancárias',
    feminino: true,
    busca: 11,
    permissoes: { incluir: 'contaBancInc', alterar: 'contaBancAlt', excluir: 'contaBancExc' },
    tela: { recurso: 'contasBancarias', area: 'administracao', icone: 'banco' },
    ordem: ['nome', 'situacao'],
    abre: ['contasBancarias'],
    onde: 'contasBancarias',
  },
  webhook: {
    nome: 'Webhook',
    plural: 'Webhooks',
    busca: 12,
    permissoes: { incluir: 'webhookInc', alterar: 'webhookAlt', excluir: 'webhookExc' },
    tela: { recurso: 'integracoes', area: 'administracao', icone: 'integracoes', nome: 'Integrações' },
    ordem: ['nome', 'situacao'],
    abre: ['integracoes'],
    onde: 'integracoes',
  },
  modeloDeDocumento: {
    nome: 'Modelo de documento',
    plural: 'Modelos de documentos',
    busca: 13,
    permissoes: {
      incluir: 'docInc',
      alterar: 'docAlt',
      excluir: 'docExc',
    },
    tela: { recurso: 'documentos', area: 'administracao', icone: 'documentos', nome: 'Documentos' },
    ordem: ['nome', 'situacao'],
    abre: ['documentos'],
    onde: 'documentos',
  },
  automacao: {
    nome: 'Automação',
    plural: 'Automações',
    feminino: true,
    busca: 14,
    permissoes: { incluir: 'automInc', alterar: 'automAlt', excluir: 'automExc' },
    tela: { recurso: 'automacoes', area: 'administracao', icone: 'automacoes' },
    ordem: ['nome', 'situacao'],
    abre: ['automacoes'],
    onde: 'automacoes',
  },
} as const satisfies Readonly<Record<string, DefinicaoDoCadastro>>;

/** A kind of the registries by the standard calls. */
export type CadastroDaRede = keyof typeof LINHAS_DOS_CADASTROS;
type RecursoDe<T extends CadastroDaRede> = (typeof LINHAS_DOS_CADASTROS)[T]['tela']['recurso'];
/** The permission that opens the screen of a registry; '/' before it is its address. */
export type RecursoDeCadastro = RecursoDe<CadastroDaRede>;
/** All of them. */
export const RECURSOS_DE_CADASTRO: readonly RecursoDeCadastro[] = keysOf(LINHAS_DOS_CADASTROS).map(
  (tipo) => LINHAS_DOS_CADASTROS[tipo].tela.recurso,
);

type OrdemDosCadastros = {
  readonly [T in CadastroDaRede as RecursoDe<T>]: (typeof LINHAS_DOS_CADASTROS)[T]['ordem'];
};
/** The columns of their lists, by the resource of the screen. */
export const ORDEM_DOS_CADASTROS = Object.fromEntries(
  keysOf(LINHAS_DOS_CADASTROS).map((tipo) => [
    LINHAS_DOS_CADASTROS[tipo].tela.recurso,
    LINHAS_DOS_CADASTROS[tipo].ordem,
  ]),
) as OrdemDosCadastros; // one of each
