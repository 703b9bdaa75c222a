import { type Cadastrado, type Cadastro, REGISTROS } from '@retaguarda/contract';
import { isAtivo, ligada, nomeSituacaoRegistro, SITUACAO_REGISTRO } from '@retaguarda/domain';
import type { CampoFixo } from '../edicao/campo-fixo.ts';
import type { Guardado } from '../edicao/campos.ts';
import { call } from '../lib/api.ts';
import type { TextColumn } from '../ui/list/list-export-tools.tsx';
import type { PageOf } from '../ui/list/use-paged-rows.ts';
import { INICIO } from './cadastro-search.ts';
import { colunaDaSituacao } from './coluna-da-situacao.tsx';
import { consultasDe } from './consultas.ts';
import type { RegistroDaLista } from './registro.ts';
import { textosDo } from './textos.ts';

/** Fields that are all texts. */
type Textos = Record<string, string>;

/** A field, as a column of the list and as an input of the form. */
interface Campo {
  chave: string;
  label: string;
  /** Columns of 12 of the form; the situation takes two. */
  largura: number;
  /** The longest text. */
  maximo: number;
  /** Where its column is not as wide as its text. */
  coluna?: Pick<TextColumn<unknown>, 'width' | 'nowrap' | 'wrap' | 'fixed'>;
}

interface Definicao<C extends Textos> {
  de: Cadastro<C>;
  campos: readonly (Campo & { chave: keyof C & string })[];
  /** What may be searched for, in words. */
  buscaDica: string;
  /** What a record is called where it is to be deleted. */
  nome: (registro: C) => string;
}

/** A record of any kind. */
type Linha = Textos & Cadastrado;

/** What a form holds: the texts, and the situation. */
export type Valores = Record<string, string | number>;

const texto = (valor: string | number): string => String(valor);

/** The form of a registry by the standard calls. */
function formularioDo({ de, campos }: Pick<Definicao<Textos>, 'de' | 'campos'>) {
  const { dialogo } = textosDo(de.tipo);
  const chaves = campos.map((c) => c.chave);
  const textosDe = (v: Valores): Textos =>
    Object.fromEntries(chaves.map((chave) => [chave, String(v[chave])]));
  const guardado = (r: Linha | null): Guardado<Valores> => ({
    versao: r?.versao ?? 0,
    valores: {
      ...Object.fromEntries(chaves.map((chave) => [chave, r?.[chave] ?? ''])),
      situacao: r?.situacao ?? SITUACAO_REGISTRO.ativo,
    },
  });
  const camposFixos: readonly CampoFixo<Valores>[] = [
    ...campos.map(({ chave, label }) => ({ chave, label, texto })),
    { chave: 'situacao', label: dialogo.situacao, texto: (id) => nomeSituacaoRegistro(Number(id)) },
  ];
  const vazio = de.faltas(textosDe(guardado(null).valores));
  return {
    /** What a form stands on; nothing yet for a new record. */
    guardado,
    camposFixos,
    obrigatorio: (chave: string): boolean => chave in vazio,
    /** Reads `atual` of a 409; null when it is something else. */
    lerAtual: (atual: unknown): Guardado<Valores> | null =>
      typeof atual === 'object' && atual !== null && 'versao' in atual
        ? guardado(atual as Linha) // made by the server as this very type
        : null,
    valida: (v: Valores): Partial<Record<string, string>> => de.faltas(textosDe(v)),
    salva: (v: Valores, { id, versao, chave }: { id: number; versao: number; chave: string }) =>
      call(id === 0 ? de.inc : de.alt, {
        // The texts are its fields.
        body: { ...textosDe(v), situacao: ligada(isAtivo(Number(v.situacao))), id, versao } as Linha,
        idempotencyKey: chave,
      }),
  };
}

/** The screen of a registry by the standard calls, made of what its fields are called. */
export function telaDo<C extends Textos>(definicao: Definicao<C>) {
  const { campos, buscaDica } = definicao;
  // Whatever is shown here is known by the names of its fields.
  const { de, nome } = definicao as unknown as Definicao<Textos>;
  const { tipo } = de;
  const { lista, dialogo } = textosDo(tipo);
  const { tela, permissoes } = REGISTROS[tipo];
  const consultas = consultasDe({
    chave: tela.recurso,
    lista: async (body, signal) => {
      const { list, total } = await call(de.list, { body, signal });
      return { rows: list, total };
    },
    um: async (id, signal) => (await call(de.ver, { query: { id }, signal })).registro,
  });
  const daLista: RegistroDaLista<Linha, PageOf<Linha>> = {
    tipo,
    lista: tela.recurso,
    ordem: de.ordem,
    inicio: INICIO,
    permissoes,
    id: (r) => r.id,
    columns: () => [
      ...campos.map(({ chave, label, coluna }): TextColumn<Linha> => {
        const text = (r: Linha) => r[chave] ?? '';
        return { ...coluna, key: chave, header: label, cell: text, text };
      }),
      colunaDaSituacao<Linha>(lista.situacao, (r) => r.situacao),
    ],
    exclusao: {
      pergunta: (r) => lista.confirmaExclusao(nome(r)),
      call: ({ id }) => call(de.exc, { body: { id } }),
      reload: consultas.invalida,
    },
  };
  return {
    tipo,
    rota: `/${tela.recurso}`,
    permissoes,
    nome,
    campos: campos as readonly Campo[],
    consultas,
    daLista,
    textos: { ...lista, buscaDica },
    dialogo,
    formulario: formularioDo({ de, campos }),
  };
}

export type CadastroNaTela = ReturnType<typeof telaDo>;
