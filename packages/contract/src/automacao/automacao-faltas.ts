import { compact } from '@retaguarda/domain';
import { MESSAGES } from '../base/erros.ts';
import {
  type ComLote,
  IMPORTAVEIS,
  REGISTROS,
  situacoesDoLote,
  TIPOS_DO_WEBHOOK,
} from '../base/registros.ts';
import { temDocumentos } from '../documento/documento-tipos.ts';
import { datasFixasDo, papeisDo, pedeCategoria, temWhatsapp } from './automacao-codigos.ts';
import {
  type AtoDe,
  type DefinicaoDaAutomacao,
  leEntao,
  leQuando,
  type NomeDoAto,
  type QuandoDaAutomacao,
  type QuemDaAutomacao,
} from './automacao-definicao.ts';

const temSituacao = (tipo: ComLote, situacao: number): boolean =>
  situacoesDoLote(tipo).some((s) => s.id === situacao);
const seImporta = (tipo: ComLote): boolean => IMPORTAVEIS.some((t) => t === tipo);

function faltaDoPrazo(campo: string, tipo: ComLote): string | undefined {
  if (campo === '')
    return tipo === 'pericia' ? undefined : 'Escolha a data: só perícias têm prazos de todo tipo';
  if (/^atributo\.\d{1,16}$/.test(campo))
    return 'etapa' in REGISTROS[tipo] ? undefined : 'Estes registros não têm atributos';
  return datasFixasDo(tipo).some(({ chave }) => chave === campo)
    ? undefined
    : 'Escolha uma data destes registros';
}

/** The fault of a moment, of records of a kind. */
export function faltaDoQuando(quando: QuandoDaAutomacao, tipo: ComLote): string | undefined {
  if (quando.quando === 'situacao' && quando.para !== null && !temSituacao(tipo, quando.para))
    return 'Escolha uma situação destes registros';
  if (quando.quando === 'importado' && !seImporta(tipo)) return 'Estes registros não são importados';
  if (quando.quando === 'prazo') return faltaDoPrazo(quando.campo, tipo);
  if (quando.quando !== 'periodo') return undefined;
  const { cada, dia } = quando;
  if (cada === 'semana' && dia > 6) return 'Escolha o dia da semana';
  return cada === 'mes' && dia === 0 ? 'Escolha o dia do mês' : undefined;
}

const vazio = (texto: string): boolean => texto.trim() === '';

function faltaDeQuem(quem: QuemDaAutomacao, tipo: ComLote): string | undefined {
  if (quem.length === 0) return 'escolha quem';
  const papeis = papeisDo(tipo);
  return quem.some((q) => 'papel' in q && papeis[q.papel] === undefined)
    ? 'estes registros não têm um dos papéis escolhidos'
    : undefined;
}

function faltaDosCampos(campos: readonly { chave: string; formula: string }[]): string | undefined {
  if (campos.some(({ formula }) => vazio(formula))) return 'escreva a fórmula de cada campo';
  const chaves = new Set(campos.map(({ chave }) => chave));
  return chaves.size === campos.length ? undefined : 'o mesmo campo está duas vezes';
}

const FALTA: {
  readonly [N in NomeDoAto]: (ato: AtoDe<N>, tipo: ComLote) => string | undefined;
} = {
  campo: ({ campos }) => (campos.length === 0 ? 'escolha um campo' : faltaDosCampos(campos)),
  situacao: ({ situacao }, tipo) =>
    temSituacao(tipo, situacao) ? undefined : 'escolha uma situação destes registros',
  notifica: ({ quem, texto }, tipo) =>
    faltaDeQuem(quem, tipo) ?? (vazio(texto) ? 'escreva o texto' : undefined),
  email: ({ quem, assunto, texto }, tipo) =>
    faltaDeQuem(quem, tipo) ??
    (vazio(assunto) ? 'escreva o assunto' : vazio(texto) ? 'escreva o texto' : undefined),
  whatsapp: (_ato, tipo) => (temWhatsapp(tipo) ? undefined : 'destes registros não se envia WhatsApp'),
  documento: ({ modeloId }, tipo) =>
    temDocumentos(tipo)
      ? modeloId === 0
        ? 'escolha o modelo'
        : undefined
      : 'destes registros não se fazem documentos',
  compromisso: ({ titulo, quem }, tipo) => (vazio(titulo) ? 'escreva o título' : faltaDeQuem(quem, tipo)),
  anotacao: ({ texto }) => (vazio(texto) ? 'escreva o texto' : undefined),
  registro: ({ tipo, categoriaId, campos }) =>
    pedeCategoria(tipo) && categoriaId === 0 ? 'escolha a categoria' : faltaDosCampos(campos),
  webhook: ({ webhookId }, tipo) =>
    TIPOS_DO_WEBHOOK.some((t) => t === tipo)
      ? webhookId === 0
        ? 'escolha o webhook'
        : undefined
      : 'destes registros não se avisa a webhooks',
};

/** The fault of an act, of records of a kind; begins with a small letter. */
export const faltaDoAto = <N extends NomeDoAto>(ato: AtoDe<N>, tipo: ComLote): string | undefined =>
  FALTA[ato.ato](ato, tipo);

/** `atos` are the faults of single acts by their place; what one says stands in `entao` as well. */
export interface FaltasDaAutomacao {
  quando?: string;
  entao?: string;
  atos?: Readonly<Record<number, string>>;
}

const primeira = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What is wrong with a definition, as form and server both say it; formulas are looked at by the server. */
export function faltasDaDefinicao({
  tipo,
  quando,
  entao,
}: Pick<DefinicaoDaAutomacao, 'tipo' | 'quando' | 'entao'>): FaltasDaAutomacao {
  const q = leQuando(quando);
  const doQuando = q.ok ? faltaDoQuando(q.valor, tipo) : q.falta;
  const e = leEntao(entao);
  const partes = { quando: doQuando };
  if (!e.ok)
    return compact({
      ...partes,
      entao: e.falta,
      atos: e.ato === undefined ? undefined : { [e.ato]: e.falta },
    });
  const faltas = e.valor.flatMap((ato, i): [number, string][] => {
    const falta = faltaDoAto(ato, tipo);
    return falta === undefined ? [] : [[i, falta]];
  });
  const [uma] = faltas;
  if (uma === undefined) return compact(partes);
  return compact({
    ...partes,
    entao: `Ação ${uma[0] + 1}: ${uma[1]}`,
    atos: Object.fromEntries(faltas.map(([i, falta]) => [i, primeira(falta)])),
  });
}

/** The field that a refusal of the server about an act names. */
export const campoDoAto = (i: number): string => `entao.${i}`;

/** The faults of an automation by its fields. */
export function faltasDaAutomacao(
  campos: DefinicaoDaAutomacao & { nome: string; responsavelId: number },
): Partial<Record<'nome' | 'quando' | 'entao' | 'responsavelId', string>> {
  const { quando, entao } = faltasDaDefinicao(campos);
  return compact({
    nome: vazio(campos.nome) ? MESSAGES.informe : undefined,
    responsavelId: campos.responsavelId === 0 ? MESSAGES.selecione : undefined,
    quando,
    entao,
  });
}
