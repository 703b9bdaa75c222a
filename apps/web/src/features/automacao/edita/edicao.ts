import {
  type AtoDaAutomacao,
  type AtoDe,
  AUTOMACAO,
  type ComLote,
  leEntao,
  leQuando,
  NOME_DO_ATO,
  NOME_DO_QUANDO,
  type NomeDoAto,
  papeisDo,
  pedeCategoria,
  type QuandoDaAutomacao,
  situacoesDoLote,
  TIPOS_DO_WEBHOOK,
  TIPOS_QUE_FAZ,
  temDocumentos,
  temWhatsapp,
} from '@retaguarda/contract';
import { keysOf } from '@retaguarda/domain';

export type NomeDoQuando = QuandoDaAutomacao['quando'];

const INCLUIDO: QuandoDaAutomacao = { quando: 'incluido' };

/** A moment as it is edited; what is not understood begins anew. */
export function quandoDe(json: unknown): QuandoDaAutomacao {
  const lido = leQuando(String(json));
  return lido.ok ? lido.valor : INCLUIDO;
}

/** The acts as they are edited; none where they are not understood. */
export function atosDe(json: unknown): AtoDaAutomacao[] {
  const lidos = leEntao(String(json));
  return lidos.ok ? lidos.valor : [];
}

const SEGUNDA = 1;

/** Each moment as it begins. */
const MOMENTOS: Readonly<
  Record<NomeDoQuando, (tipo: ComLote, datas: readonly string[]) => QuandoDaAutomacao>
> = {
  incluido: () => INCLUIDO,
  alterado: () => ({ quando: 'alterado', campos: [] }),
  situacao: () => ({ quando: 'situacao', para: null }),
  importado: () => ({ quando: 'importado' }),
  prazo: (tipo, datas) => ({
    quando: 'prazo',
    campo: tipo === 'pericia' ? '' : (datas.find((chave) => chave !== '') ?? ''),
    dias: -3,
    uteis: false,
  }),
  periodo: () => ({ quando: 'periodo', cada: 'semana', dia: SEGUNDA, hora: '08:00' }),
  mao: () => ({ quando: 'mao' }),
};

/** A moment of this name with nothing chosen yet. */
export const quandoNovo = (nome: NomeDoQuando, tipo: ComLote, datas: readonly string[]): QuandoDaAutomacao =>
  MOMENTOS[nome](tipo, datas);

/** The moments that records of a kind have. */
export const momentosDo = ({
  importa,
  datas,
}: {
  importa: boolean;
  datas: readonly unknown[];
}): NomeDoQuando[] =>
  keysOf(NOME_DO_QUANDO).filter(
    (nome) => (nome !== 'importado' || importa) && (nome !== 'prazo' || datas.length > 0),
  );

/** The first day of a period. */
export const diaInicial = (cada: 'dia' | 'semana' | 'mes'): number => (cada === 'dia' ? 0 : 1);

/** When a date counts: so many days before it, on it, or after it. */
export type Vez = 'antes' | 'noDia' | 'depois';
export const vezDe = (dias: number): Vez => (dias === 0 ? 'noDia' : dias < 0 ? 'antes' : 'depois');

const MAIS_DIAS = 365;

/** The days of a date, as many before or after it. */
export function diasCom(vez: Vez, dias: number): number {
  if (vez === 'noDia') return 0;
  const quantos = Math.min(MAIS_DIAS, Math.max(1, Math.abs(Math.trunc(dias)) || 1));
  return vez === 'antes' ? -quantos : quantos;
}

/** The first part in a record of the kind, which most acts are told to. */
const primeiroPapel = (tipo: ComLote): { papel: 'responsavel' | 'autor' }[] => [
  { papel: papeisDo(tipo).responsavel === undefined ? 'autor' : 'responsavel' },
];

/** Each act as it begins. */
const ATOS: { readonly [N in NomeDoAto]: (tipo: ComLote) => AtoDe<N> } = {
  campo: () => ({ ato: 'campo', campos: [] }),
  situacao: (tipo) => ({ ato: 'situacao', situacao: situacoesDoLote(tipo)[0]?.id ?? 0 }),
  notifica: (tipo) => ({ ato: 'notifica', quem: primeiroPapel(tipo), texto: '' }),
  email: (tipo) => ({ ato: 'email', quem: primeiroPapel(tipo), assunto: '', texto: '' }),
  whatsapp: () => ({ ato: 'whatsapp', texto: '' }),
  documento: () => ({ ato: 'documento', modeloId: 0 }),
  compromisso: (tipo) => ({ ato: 'compromisso', titulo: '', dias: 0, hora: '', quem: primeiroPapel(tipo) }),
  anotacao: () => ({ ato: 'anotacao', texto: '' }),
  registro: () => ({ ato: 'registro', tipo: TIPOS_QUE_FAZ[0] ?? 'pericia', categoriaId: 0, campos: [] }),
  webhook: () => ({ ato: 'webhook', webhookId: 0 }),
};

/** An act of this name with nothing chosen yet. */
export const atoNovo = (nome: NomeDoAto, tipo: ComLote): AtoDaAutomacao => ATOS[nome](tipo);

/** The acts that can be done with records of a kind, in the order in which they are offered. */
export const atosDo = (tipo: ComLote): NomeDoAto[] =>
  keysOf(NOME_DO_ATO).filter(
    (nome) =>
      (nome !== 'documento' || temDocumentos(tipo)) &&
      (nome !== 'whatsapp' || temWhatsapp(tipo)) &&
      (nome !== 'webhook' || TIPOS_DO_WEBHOOK.some((t) => t === tipo)),
  );

export const cabeMais = (atos: readonly AtoDaAutomacao[]): boolean => atos.length < AUTOMACAO.atos;

/** The acts with the one at a place one step up or down; the same at an end. */
export function comPasso(atos: readonly AtoDaAutomacao[], i: number, passo: 1 | -1): AtoDaAutomacao[] {
  const ato = atos[i];
  const para = i + passo;
  return ato === undefined || para < 0 || para >= atos.length
    ? [...atos]
    : atos.toSpliced(i, 1).toSpliced(para, 0, ato);
}

/** What is left of a moment and of acts once they are of another kind. */
export function deOutroTipo(
  quando: QuandoDaAutomacao,
  atos: readonly AtoDaAutomacao[],
  tipo: ComLote,
): { quando: QuandoDaAutomacao; atos: AtoDaAutomacao[] } {
  const servem = atosDo(tipo);
  const papeis = papeisDo(tipo);
  return {
    quando:
      quando.quando === 'incluido' || quando.quando === 'mao' ? quando : quandoNovo(quando.quando, tipo, []),
    atos: atos
      .filter(({ ato }) => servem.includes(ato))
      .map((ato) => {
        if (ato.ato === 'campo' || ato.ato === 'situacao' || ato.ato === 'documento')
          return atoNovo(ato.ato, tipo);
        if (!('quem' in ato)) return ato;
        return { ...ato, quem: ato.quem.filter((q) => !('papel' in q) || papeis[q.papel] !== undefined) };
      }),
  };
}

/** A record of another kind is made: what was filled in is none of its fields. */
export const registroDe = (tipo: AtoDe<'registro'>['tipo']): AtoDe<'registro'> => ({
  ato: 'registro',
  tipo,
  categoriaId: 0,
  campos: [],
});

/** Whether a record that an act makes has categories to choose from. */
export const comCategoria = pedeCategoria;
