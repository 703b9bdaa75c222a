import { DRAFT_FORMAT, DRAFT_PREFIX, readStored, type StoredDraft } from '../lib/draft-storage.ts';
import { readRecord } from '../lib/read-record.ts';
import type { UnsavedWork } from './draft.ts';
import type { TextStorage } from './environment.ts';

const FORMATO_ANTERIOR = 2;

/** A draft as the present forms read it. */
interface Convertido extends UnsavedWork {
  /** Put after the name of the form's draft, where a part of it has one of its own. */
  parte: '' | '.recebiveis';
}

type Dados = Record<string, unknown>;

const inteiro = (versao: number, data: unknown): Convertido[] => [{ parte: '', versao, data }];

/** Step 1 of a case: `{ cabecalho, valores, base: { cabecalho, valores } }`. */
function processo(versao: number, { cabecalho, valores, base }: Dados): Convertido[] {
  const antes = readRecord(base);
  return inteiro(versao, {
    valores: cabecalho,
    atributos: valores,
    base: { valores: antes.cabecalho, atributos: antes.valores },
  });
}

/** People or receivables of a case: `{ page, search, linhas }`; the rows bear no names. */
const linhas = ({ page, search, linhas: digitadas }: Dados & { linhas: unknown[] }): Convertido[] =>
  inteiro(0, {
    linhas: digitadas.map((l) => ({ ...readRecord(l), nome: '' })),
    onde: { page, search },
  });

/** A row of a baixa; -1 stood for the version that an answer was to bring. */
function recebivel(v: unknown): Dados {
  const { recebId, versao, ...resto } = readRecord(v);
  return { ...resto, id: recebId, versao: typeof versao === 'number' ? Math.max(0, versao) : versao };
}

/** The text of a date that is no day was not kept: that it was none says nothing. */
function semInvalida(v: unknown): Dados {
  const { dataInvalida: _, ...campos } = readRecord(v);
  return campos;
}

/** A baixa with its receivables: `{ campos, base, linhas }`; each of both parts has a draft of its own now. */
function baixa(versao: number, { campos, base, linhas: digitadas }: Dados): Convertido[] {
  const [meus, antes] = [semInvalida(campos), semInvalida(base)];
  const recebiveis = Array.isArray(digitadas) ? digitadas.map(recebivel) : [];
  const mudou = JSON.stringify(meus) !== JSON.stringify(antes);
  return [
    ...(recebiveis.length > 0
      ? [{ parte: '.recebiveis' as const, versao: 0, data: { linhas: recebiveis } }]
      : []),
    ...(mudou
      ? inteiro(versao, { valores: meus, atributos: [], base: { valores: antes, atributos: [] } })
      : []),
  ];
}

/** A person's registration: `{ id, versao, valores, base }`, attributes alone. */
const cadastro = (versao: number, { valores, base }: Dados): Convertido[] =>
  inteiro(versao, { valores: {}, atributos: valores, base: { valores: {}, atributos: base } });

/** Any other record: `{ valores, atributos }`. What its fields held before is not known: taken for what is stored. */
const registro = (versao: number, { valores, atributos }: Dados): Convertido[] =>
  inteiro(versao, { valores, atributos, base: { valores: {}, atributos: [] } });

/** Each kind is known by what it holds. */
function converte({ versao, data }: StoredDraft): Convertido[] {
  const dados = readRecord(data);
  const { linhas: digitadas } = dados;
  if ('cabecalho' in dados) return processo(versao, dados);
  if ('campos' in dados) return baixa(versao, dados);
  if (Array.isArray(digitadas)) return linhas({ ...dados, linhas: digitadas });
  if (Array.isArray(dados.valores)) return cadastro(versao, dados);
  return 'atributos' in dados ? registro(versao, dados) : [];
}

function troca(armazem: TextStorage, chave: string, guardado: StoredDraft): void {
  const aba = chave.lastIndexOf('@');
  const convertidos = converte(guardado);
  try {
    // What takes the place of the old text comes last: until then that stands.
    for (const { parte, versao, data } of convertidos)
      armazem.write(
        chave.slice(0, aba) + parte + chave.slice(aba),
        JSON.stringify({ format: DRAFT_FORMAT, savedAt: guardado.savedAt, versao, data }),
      );
  } catch {
    // No room for it now: it is tried again when the page is next loaded.
    return;
  }
  if (convertidos.length > 0 && convertidos.every(({ parte }) => parte !== '')) armazem.remove(chave);
}

/** Drafts that this browser kept in the format before, as the present forms read them; before any form is opened. */
export function convertFormerDrafts(armazem: TextStorage): void {
  for (const chave of armazem.keys().filter((k) => k.startsWith(DRAFT_PREFIX))) {
    const guardado = readStored(armazem.read(chave));
    if (guardado?.format === FORMATO_ANTERIOR) troca(armazem, chave, guardado);
  }
}
