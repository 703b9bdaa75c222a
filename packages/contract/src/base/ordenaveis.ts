import { ORDEM_DOS_CADASTROS } from './cadastros.ts';

/**
 * The columns by which each list can be ordered, by the keys of its columns on screen: those that an index of the
 * database keeps in order (decision 0027).
 */
export const ORDENAVEIS = {
  pericias: ['id', 'cidade', 'valorTotal', 'valorRepasse', 'valorPrevisto'],
  baixas: ['id', 'nome', 'data', 'situacao'],
  pagamentos: ['data', 'pessoa'],
  remessas: ['numero', 'data'],
  extrato: ['dia', 'valor'],
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
