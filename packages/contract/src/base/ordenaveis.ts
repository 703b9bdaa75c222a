/**
 * The columns by which the list of each registry by the standard calls can be ordered, by the resource of its screen. Its
 * list stands at '/<resource>', is remembered and kept under names; Ctrl+K includes a record. Apart from the kinds, which
 * the sign-in page does without.
 */
export const ORDEM_DOS_CADASTROS = {
  contasBancarias: ['nome', 'situacao'],
  integracoes: ['nome', 'situacao'],
  documentos: ['nome', 'situacao'],
} as const;

/** The permission that opens the screen of a registry; '/' before it is its address. */
export type RecursoDeCadastro = keyof typeof ORDEM_DOS_CADASTROS;
/** All of them. */
// Its own keys.
export const RECURSOS_DE_CADASTRO = Object.keys(ORDEM_DOS_CADASTROS) as readonly RecursoDeCadastro[];

/**
 * The columns by which each list can be ordered, by the keys of its columns on screen: those that an index of the
 * database keeps in order (decision 0027).
 */
export const ORDENAVEIS = {
  pericias: ['id', 'cidade', 'valorTotal', 'valorRepasse', 'valorPrevisto'],
  baixas: ['id', 'nome', 'data', 'situacao'],
  pagamentos: ['data', 'pessoa'],
  remessas: ['numero', 'data'],
  usuarios: ['nome', 'codigo', 'email', 'situacao'],
  empresas: ['codigo', 'razaoSocial', 'cnpj', 'situacao'],
  produtos: ['nome', 'codigo', 'pontuacao', 'situacao'],
  veiculos: ['id', 'placa', 'situacao'],
  ordens: ['id', 'entrada', 'saida', 'custo', 'maoDeObra', 'receita', 'situacao'],
  notas: ['id', 'cadastro', 'lancamento', 'situacao'],
  saldos: ['nome', 'codigo'],
  razao: ['em'],
  pedidos: ['id', 'quantidade'],
  campanhas: ['id', 'nome', 'inicio', 'fim', 'situacao'],
  cargas: ['quando', 'arquivo'],
  mensagens: ['quando', 'destino', 'situacao'],
  ...ORDEM_DOS_CADASTROS,
} as const;

/** Name of a list in `ORDENAVEIS`; it is neither the name of a kind nor that of a screen. */
export type ListaOrdenavel = keyof typeof ORDENAVEIS;
/** A column without its direction, which `OrdemDa` adds. */
export type ColunaOrdenavel<L extends ListaOrdenavel> = (typeof ORDENAVEIS)[L][number];

const INVERSA = '-';

/** A column; with '-' before it, the other way round. */
export type OrdemDa<L extends ListaOrdenavel> = ColunaOrdenavel<L> | `-${ColunaOrdenavel<L>}`;

/** The column in the other direction, as `ordem` sends it: `-nome`. */
export const inversaDe = (coluna: string): string => `${INVERSA}${coluna}`;

/** What an order says: its column, and which way. */
export const lidaOrdem = (ordem: string): { coluna: string; desce: boolean } =>
  ordem.startsWith(INVERSA) ? { coluna: ordem.slice(1), desce: true } : { coluna: ordem, desce: false };
