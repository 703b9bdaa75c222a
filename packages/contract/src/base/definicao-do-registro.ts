import type { SituacaoOpcao } from '@retaguarda/domain';
import type { Icone } from './icones.ts';

/** Trees of categories (`tipoSys`). */
export const TIPO_SYS = { pessoas: 1, atributos: 2, produtos: 3, pericias: 4, empresas: 5 } as const;
export type TipoSys = (typeof TIPO_SYS)[keyof typeof TIPO_SYS];

/** What the rows of an import are: in a case its own data, its people or their receivables, else records of a tree. */
export const CONDICAO_IMPORTACAO = { dados: 0, pessoas: 1, recebiveis: 2, cadastro: 3 } as const;
/** Together with a tree it says which kind the rows are (`importavelDe`). */
export type CondicaoImportacao = (typeof CONDICAO_IMPORTACAO)[keyof typeof CONDICAO_IMPORTACAO];

/** What one must hold to do something with the records of a kind. */
export interface PermissoesDoRegistro<R extends string> {
  incluir: R;
  alterar: R;
  /** Opens a record without altering it; whoever may alter may also see. Without one, seeing needs none. */
  ver?: R;
  excluir: R;
  /** Brings a record to another state, where that has a call of its own. */
  situacao?: R;
}

/** The screen that lists the records of a kind. */
interface Tela {
  /** The permission that opens it. */
  recurso: string;
  /** The area of the menu in which it stands. */
  area: 'operacao' | 'cadastros' | 'oficina' | 'estoqueArea' | 'relacionamento' | 'administracao';
  icone: Icone;
  /** What the menu calls it where that is not the kind's plural. */
  nome?: string;
}

/** What is done to many records at once, as a job of the server (decision 0034). */
export type AtoDoLote = 'situacao' | 'campo' | 'baixa' | 'exclui' | 'pontos';

/** What is true of every record of a kind, wherever it is met. */
export interface Definicao {
  /** As screens call one of them, and many. */
  nome: string;
  plural: string;
  /** Feminine: 'uma perícia excluída'; else masculine. */
  feminino?: true;
  /** The field by which a record is called; of registries by the standard calls it is `nome`. */
  chamadoPor?: string;
  /** The tree in whose leaves its records are registered. */
  arvore?: TipoSys;
  /** The step of a form whose attributes its records carry. */
  etapa?: 1 | 2 | 3;
  /** Its rows carry a category, their own or that of the person they belong to, and are hidden with it. */
  categoria?: true;
  /** Its number among the searchable texts. */
  busca?: number;
  /** Documents and phones find its records, typed with or without punctuation. */
  numeros?: true;
  /**
   * A spreadsheet brings it in, by what an import says of its rows, and the import can be undone. `chaves` are the fields by
   * which a line names one of its records, the strongest first.
   */
  importavel?: { tipo: TipoSys; condicao: CondicaoImportacao; chaves: readonly string[] };
  /** Of kinds with rights of their own: names of the catalogue or, with `tela`, what the catalogue takes from here. */
  permissoes?: PermissoesDoRegistro<string>;
  /** Who alters and deletes its records where it has no rights of its own: any one of these. */
  cuida?: { alterar: readonly string[]; excluir: readonly string[] };
  /** Its screen and the acts on it, of which `permissions.ts` makes the entries of the catalogue and of the menu. */
  tela?: Tela;
  /** One of its records has a sheet of its own to print. */
  folha?: true;
  /** Why an import that is undone keeps the record that one of these names. */
  prende?: string;
  /**
   * It is a definition, whose former states are versions: 'impacto' says that one comes back by the call that saves it,
   * once what that does to the records was looked at.
   */
  versoes?: 'simples' | 'impacto';
  /** Why its history puts no former state back, and what does. */
  naoRestaura?: string;
  /** Why one that was deleted does not come back, of a kind whose former states do. */
  naoInclui?: string;
  /** Any one of these opens one of its records. */
  abre: readonly string[];
  /** The permission of the screen on which one of its records is opened by its address. */
  onde?: string;
  /** That address, where it is not the screen with `registro={id}`; `{categoria}` is the leaf that the record is in. */
  endereco?: string;
  /** Its place among the kinds of which others are told. */
  webhook?: number;
  /** Access to one of its records is explained. */
  explica?: true;
  /** What is done to many of its records at once: which of these acts it allows, and to which states it brings them. */
  lote?: { atos: readonly AtoDoLote[]; situacoes: readonly SituacaoOpcao[] };
}
