import { type Cadastrado, type Cadastravel, type Cadastro, REGISTROS } from '@retaguarda/contract';
import { ehAtivo, ligada, nomeSituacaoRegistro, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { currentBy } from '../editing/current-by.ts';
import type { StoredVersion } from '../editing/fields-options.ts';
import type { FixedField } from '../editing/fixed-field.ts';
import { call } from '../lib/call/api.ts';
import { DIALOG_WIDTH } from '../lib/constants.ts';
import type { ListAddress } from '../lib/list/list-address.ts';
import type { OpenRecord, RegistrySearch } from '../lib/list/search-record.ts';
import type { ScreenHelp } from '../lib/screen-help.ts';
import type { RowAct } from '../ui/acts/row-acts.tsx';
import type { TextColumn } from '../ui/list/list-export-tools.tsx';
import type { PageOf } from '../ui/list/use-paged-rows.ts';
import { cadastroSearch, INICIO } from './cadastro-search.ts';
import { consultasDe } from './consultas.ts';
import { colunaDaSituacao } from './lista/coluna-da-situacao.tsx';
import type { RegistroDaLista } from './registro.ts';
import { textosDo } from './textos.ts';

/** Fields and what answers say besides. */
type Campos = Record<string, string | number | boolean>;

/** What a form holds: the fields with what is said of them, and the situation. */
export type Valores = Campos;

/** What an input of a field's own is given. */
export interface EntradaDoCampo {
  /** The field's name. */
  chave: string;
  label: string;
  withAsterisk: boolean;
  readOnly: boolean;
  error: string | undefined;
  valores: Valores;
  /** Changes the field, and what is chosen with it. */
  muda: (parte: Valores) => void;
}

/** A field, as a column of the list and as an input of the form. */
interface Campo {
  chave: string;
  /** Where the screen calls it otherwise than its history does. */
  label?: string;
  /** Columns of 12 of the form; the situation takes two. */
  largura: number;
  /** The longest text. */
  maximo?: number;
  /** How it is written, shown while nothing is. */
  exemplo?: string;
  /** What a new record says; an empty text without. */
  inicial?: string | number | boolean;
  /** Its input stands beside those of others, without a label above it. */
  aoLado?: true;
  /** Its input, where that is no line of text. */
  Entrada?: ComponentType<EntradaDoCampo>;
  /** Its value in words, by the record that it stands in and its name. */
  texto?: (registro: Valores, chave: string) => string;
  /** What answers say of it, and is chosen with it. */
  com?: readonly string[];
  /** Where its column is not as wide as its text, or says more than the field; null for a field without one. */
  coluna?:
    | (Pick<TextColumn<unknown>, 'card' | 'width' | 'nowrap' | 'wrap' | 'fixed'> & {
        text?: (registro: Valores) => string;
        onCard?: (registro: Valores) => string;
      })
    | null;
}

/** How fields of a type are typed, read and listed. */
export type TipoDeCampo = Pick<Campo, 'inicial' | 'aoLado' | 'Entrada' | 'texto' | 'coluna'>;

/** What is shown below the fields of a stored record. */
export interface AbaixoProps {
  registro: Campos & Cadastrado;
}

/** One record of a registry over its list. */
export interface CadastroDialogProps {
  de: CadastroNaTela;
  registro: OpenRecord;
  onIncluido?: ((id: number) => void) | undefined;
  onClose: () => void;
}

/** The list of a registry in its address. */
export interface CadastroPageProps {
  de: CadastroNaTela;
  address: ListAddress<RegistrySearch>;
  /** Leads to the list on paper. */
  impressao: ReactNode;
  /** Tabs that lead to other lists of the same screen. */
  abas?: ReactNode;
  /** A new record is stored. */
  onIncluido?: (id: number) => void;
}

interface Definicao<C extends Campos, V extends object> {
  de: Cadastro<C, Cadastravel, V>;
  campos: readonly (Campo & { chave: keyof C & string; com?: readonly (keyof V & string)[] })[];
  /** Width of its dialog, where its fields need more than others. */
  tamanho?: number;
  /** What may be searched for, in words. */
  buscaDica: string;
  /** A record in words, which an empty list names. */
  exemplo: string;
  /** What is said of its screen to somebody who is on it for the first time. */
  ajuda: ScreenHelp;
  /** What a record is called where it is to be deleted. */
  nome: (registro: C) => string;
  /** Columns beside those of the fields, before the situation. */
  colunas?: readonly TextColumn<Campos & Cadastrado>[];
  Abaixo?: ComponentType<AbaixoProps>;
  /** Its dialog, where its fields are no grid of inputs. */
  Dialogo?: ComponentType<CadastroDialogProps>;
  /** Its situation in the list, where that is switched there. */
  Situacao?: ComponentType<AbaixoProps>;
  /** As in `RegistroDaLista`. */
  useAtos?: () => (registro: Cadastrado) => readonly RowAct[];
  /** Its page, where it has more than the list. */
  Pagina?: ComponentType<CadastroPageProps>;
}

/** A record of any kind. */
type Linha = Campos & Cadastrado;

const escrito = ({ chave, texto }: Campo, registro: Valores): string =>
  texto === undefined ? String(registro[chave] ?? '') : texto(registro, chave);

type CampoDaTela = Campo & { label: string };

interface DoFormulario {
  de: Cadastro<Campos, Cadastravel, Campos>;
  campos: readonly CampoDaTela[];
}

/** Each field by what it is called. */
const comRotulos = ({ de, campos }: Pick<Definicao<Campos, Campos>, 'de' | 'campos'>): CampoDaTela[] =>
  campos.map((campo) => ({ ...campo, label: campo.label ?? de.rotulos[campo.chave] ?? campo.chave }));

/** What a new record says, with what is chosen with its fields. */
const iniciaisDos = (campos: DoFormulario['campos']): Valores =>
  Object.fromEntries(
    campos.flatMap(({ chave, inicial = '', com = [] }) => [
      [chave, inicial],
      ...com.map((visto) => [visto, ''] as const),
    ]),
  );

/** What a form stands on; nothing yet for a new record. */
const guardadoDe = (iniciais: Valores, r: Linha | null): StoredVersion<Valores> => ({
  versao: r?.versao ?? 0,
  valores: {
    ...Object.fromEntries(Object.entries(iniciais).map(([chave, inicial]) => [chave, r?.[chave] ?? inicial])),
    situacao: r?.situacao ?? SITUACAO_REGISTRO.ativo,
  },
});

const camposFixosDos = (campos: DoFormulario['campos'], situacao: string): readonly FixedField<Valores>[] => [
  ...campos.map((campo) => ({
    key: campo.chave,
    label: campo.label,
    inWords: (_: Valores[string], valores: Valores) => escrito(campo, valores),
    together: campo.com ?? [],
  })),
  { key: 'situacao', label: situacao, inWords: (id) => nomeSituacaoRegistro(Number(id)) },
];

/** The form of a registry by the standard calls. */
function formularioDo({ de, campos }: DoFormulario) {
  const iniciais = iniciaisDos(campos);
  const enviados = (v: Valores): Campos =>
    Object.fromEntries(campos.map(({ chave, inicial = '' }) => [chave, v[chave] ?? inicial]));
  const guardado = (r: Linha | null) => guardadoDe(iniciais, r);
  const vazio = de.faltas(iniciais);
  return {
    guardado,
    camposFixos: camposFixosDos(campos, textosDo(de.tipo).dialogo.situacao),
    obrigatorio: (chave: string): boolean => chave in vazio,
    /** Reads `atual` of a 409; null when it is something else. */
    leAtual: currentBy((r: Linha) => guardado(r), 'versao'),
    faltas: (v: Valores): Partial<Record<string, string>> => de.faltas(enviados(v)),
    salva: (
      v: Valores,
      { id, versao, idempotencyKey }: { id: number; versao: number; idempotencyKey: string },
    ) =>
      call(id === 0 ? de.inc : de.alt, {
        // What is sent are its fields.
        body: { ...enviados(v), situacao: ligada(ehAtivo(Number(v.situacao))), id, versao } as Linha,
        idempotencyKey,
      }),
  };
}

const consultasDo = ({ tipo, list, ver }: DoFormulario['de']) =>
  consultasDe({
    chave: REGISTROS[tipo].tela.recurso,
    lista: async (body, signal) => {
      const resposta = await call(list, { body, signal });
      return { rows: resposta.list, total: resposta.total };
    },
    um: async (id, signal) => (await call(ver, { query: { id }, signal })).registro,
  });

interface Colunas extends Pick<Definicao<Campos, Campos>, 'Situacao'> {
  campos: readonly CampoDaTela[];
  outras: readonly TextColumn<Linha>[];
  situacao: string;
}

/** The columns of the fields, those beside them, and the situation. */
const colunasDo = ({ campos, outras, situacao, Situacao }: Colunas): TextColumn<Linha>[] => [
  ...campos
    .filter(({ coluna }) => coluna !== null)
    .map((campo): TextColumn<Linha> => {
      const text = campo.coluna?.text ?? ((r: Linha) => escrito(campo, r));
      return { ...campo.coluna, key: campo.chave, header: campo.label, cell: text, text };
    }),
  ...outras,
  {
    ...colunaDaSituacao<Linha>(situacao, (r) => r.situacao),
    ...(Situacao ? { cell: (registro: Linha) => createElement(Situacao, { registro }) } : {}),
    // On a card one column says how the record stands.
    ...(outras.some(({ card }) => card === 'state') ? { card: 'none' as const } : {}),
  },
];

type DaLista = Pick<Definicao<Campos, Campos>, 'de' | 'colunas' | 'nome' | 'useAtos' | 'Situacao'>;

/** The list of a registry. */
function listaDo(
  { de, colunas: outras = [], nome, useAtos, Situacao }: DaLista,
  campos: readonly CampoDaTela[],
  invalidate: ReturnType<typeof consultasDo>['invalida'],
): RegistroDaLista<Linha, PageOf<Linha>> {
  const { lista } = textosDo(de.tipo);
  const { tela, permissoes } = REGISTROS[de.tipo];
  return {
    tipo: de.tipo,
    lista: tela.recurso,
    ordem: de.ordem,
    inicio: INICIO,
    permissoes,
    id: (r) => r.id,
    columns: () => colunasDo({ campos, outras, situacao: lista.situacao, ...(Situacao ? { Situacao } : {}) }),
    ...(useAtos ? { useAtos } : {}),
    exclusao: {
      pergunta: (r) => lista.confirmaExclusao(nome(r)),
      call: ({ id }) => call(de.exc, { body: { id } }),
      invalidate,
    },
  };
}

/** The screen of a registry by the standard calls, made of what its fields are called. */
export function telaDo<C extends Campos, V extends object>(definicao: Definicao<C, V>) {
  // Whatever is shown here is known by the names of its fields.
  const conhecida = definicao as unknown as Definicao<Campos, Campos>;
  const { de, nome, ajuda, buscaDica, exemplo, Abaixo, Pagina, tamanho = DIALOG_WIDTH.veiculo } = conhecida;
  const { Dialogo } = conhecida;
  const campos = comRotulos(conhecida);
  const { lista, dialogo } = textosDo(de.tipo);
  const { tela, permissoes } = REGISTROS[de.tipo];
  const consultas = consultasDo(de);
  return {
    tipo: de.tipo,
    rota: `/${tela.recurso}`,
    visoes: { tela: de.ordem, validate: cadastroSearch(de.ordem) },
    permissoes,
    nome,
    ajuda,
    tamanho,
    campos,
    Abaixo,
    Dialogo,
    Pagina,
    consultas,
    daLista: listaDo(conhecida, campos, consultas.invalida),
    textos: { ...lista, buscaDica, exemplo },
    dialogo,
    formulario: formularioDo({ de, campos }),
  };
}

export type CadastroNaTela = ReturnType<typeof telaDo>;
