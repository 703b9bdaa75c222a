import { semBanco } from '../calendario/dia-bancario.ts';
import { addDays, compareDates, type Dia, diffDays } from '../dates.ts';
import type { Centavos } from '../money.ts';
import { nomeiaNoTexto, palavrasDe, palavrasDoNome } from './nome-no-texto.ts';
import { somasDoDia } from './somas-do-dia.ts';

/** An entry that nothing is tied to. */
export interface LancamentoSemPar {
  id: number;
  dia: Dia;
  /** Below zero what left the account. */
  valor: Centavos;
  documento: string;
  nome: string;
  historico: string;
}

/** What an entry may have paid: one payment as the bank makes it, or all of a file. */
export interface Candidato {
  /** Tells it apart from all others. */
  chave: string;
  /** When it was to be paid, or was. */
  dia: Dia;
  /** What of it no entry pays yet. */
  valor: Centavos;
  /** Who is paid; of a file null and empty. */
  pessoaId: number | null;
  nome: string;
  /** By which the bank may name it. */
  numeros: readonly string[];
}

/** What an entry seems to have paid. */
export interface Proposta<C extends Candidato = Candidato> {
  lancamentoId: number;
  /** Several where their sum is what was paid. */
  candidatos: readonly C[];
  /** Whether it may be taken without being looked at. */
  certa: boolean;
  /** Why, in words. */
  motivos: readonly string[];
}

/** Days before and after a payment in which its entry is looked for. */
export const JANELA_DO_EXTRATO = 15;
/** Banking days within which the name of who is paid makes a pair sure. */
const PERTO = 3;
/** More proposals for an entry than these say nothing new. */
const MAIS_PROPOSTAS = 5;
/** Digits from which a document without letters names a payment. */
const DIGITOS = 4;

const nu = (texto: string): string =>
  texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

/** Banking days from one day to another, whichever comes first. */
function diasBancarios(um: Dia, outro: Dia): number {
  const [de, ate] = compareDates(um, outro) <= 0 ? [um, outro] : [outro, um];
  let dias = 0;
  for (let dia = addDays(de, 1); dia !== null && compareDates(dia, ate) <= 0; dia = addDays(dia, 1))
    if (semBanco(dia) === undefined) dias++;
  return dias;
}

function emDias(dias: number): string {
  if (dias === 0) return 'mesmo dia';
  const n = Math.abs(dias);
  return `${n} ${n === 1 ? 'dia' : 'dias'} ${dias > 0 ? 'depois' : 'antes'}`;
}

/** What is looked for in an entry, and in a payment, worked out once. */
interface Procurado {
  lancamento: LancamentoSemPar;
  palavras: readonly string[];
  documento: string;
}
interface Achavel<C> {
  candidato: C;
  nome: readonly string[];
  documentos: ReadonlySet<string>;
  /** Numbers with a letter, which are words of a text. */
  palavras: readonly string[];
}

const procurado = (lancamento: LancamentoSemPar): Procurado => ({
  lancamento,
  palavras: palavrasDe(`${lancamento.nome} ${lancamento.historico}`),
  documento: nu(lancamento.documento),
});

function achavel<C extends Candidato>(candidato: C): Achavel<C> {
  const { numeros, nome } = candidato;
  const digitos = numeros.map((n) => nu(n.replace(/\D/g, ''))).filter((d) => d.length >= DIGITOS);
  return {
    candidato,
    nome: palavrasDoNome(nome),
    documentos: new Set([...numeros.map(nu), ...digitos]),
    palavras: numeros.filter((n) => /[a-z]/i.test(n)).flatMap(palavrasDe),
  };
}

interface Par<C> {
  lancamento: LancamentoSemPar;
  candidato: C;
  /** Days from the payment to the entry. */
  dias: number;
  numero: boolean;
  nome: boolean;
  forte: boolean;
}

function parDe<C extends Candidato>(
  { lancamento, palavras, documento }: Procurado,
  achado: Achavel<C>,
): Par<C> | null {
  const { candidato } = achado;
  const dias = diffDays(candidato.dia, lancamento.dia);
  if (dias === null || Math.abs(dias) > JANELA_DO_EXTRATO) return null;
  const numero =
    (documento !== '' && achado.documentos.has(documento)) ||
    achado.palavras.some((p) => palavras.includes(p));
  const nome = nomeiaNoTexto(palavras, achado.nome);
  const perto = nome && diasBancarios(candidato.dia, lancamento.dia) <= PERTO;
  return { lancamento, candidato, dias, numero, nome, forte: numero || perto };
}

/** What speaks most for a pair comes first. */
const melhor = (a: Par<Candidato>, b: Par<Candidato>): number =>
  Number(b.numero) - Number(a.numero) ||
  Number(b.nome) - Number(a.nome) ||
  Math.abs(a.dias) - Math.abs(b.dias) ||
  (a.candidato.chave < b.candidato.chave ? -1 : 1);

function porValor<C extends Candidato>(candidatos: readonly C[]): Map<Centavos, Achavel<C>[]> {
  const mapa = new Map<Centavos, Achavel<C>[]>();
  for (const c of candidatos) {
    const iguais = mapa.get(c.valor);
    if (iguais === undefined) mapa.set(c.valor, [achavel(c)]);
    else iguais.push(achavel(c));
  }
  return mapa;
}

const propostaDoPar = <C extends Candidato>(
  { lancamento, candidato, dias, numero, nome }: Par<C>,
  certa: boolean,
): Proposta<C> => ({
  lancamentoId: lancamento.id,
  candidatos: [candidato],
  certa,
  motivos: [
    'mesmo valor',
    emDias(dias),
    ...(nome ? ['nome'] : []),
    ...(numero ? ['número do pagamento'] : []),
  ],
});

/** How many strong pairs each entry and each candidate is in. */
function contaFortes<C extends Candidato>(pares: readonly Par<C>[]) {
  const doLancamento = new Map<number, number>();
  const doCandidato = new Map<string, number>();
  for (const { lancamento, candidato, forte } of pares) {
    if (!forte) continue;
    doLancamento.set(lancamento.id, (doLancamento.get(lancamento.id) ?? 0) + 1);
    doCandidato.set(candidato.chave, (doCandidato.get(candidato.chave) ?? 0) + 1);
  }
  return ({ lancamento, candidato, forte }: Par<C>): boolean =>
    forte && doLancamento.get(lancamento.id) === 1 && doCandidato.get(candidato.chave) === 1;
}

/** Sums of a person's payments of one day that an entry comes to; never sure. */
function propostasDaSoma<C extends Candidato>(
  { lancamento, palavras }: Procurado,
  somas: ReturnType<typeof somasDoDia<C>>,
): Proposta<C>[] {
  return (somas.get(-lancamento.valor) ?? []).flatMap((candidatos) => {
    const [primeiro] = candidatos;
    const dias = primeiro === undefined ? null : diffDays(primeiro.dia, lancamento.dia);
    if (primeiro === undefined || dias === null || Math.abs(dias) > JANELA_DO_EXTRATO) return [];
    const nome = nomeiaNoTexto(palavras, palavrasDoNome(primeiro.nome)) ? ['nome'] : [];
    const motivos = [`soma de ${candidatos.length} pagamentos`, emDias(dias), ...nome];
    return [{ lancamentoId: lancamento.id, candidatos, certa: false, motivos }];
  });
}

/**
 * What the entries of an account that left it seem to have paid, entry by entry, the best first. Sure is what has the
 * amount and the number, or the name within three banking days, and no rival on either side.
 */
export function casaExtrato<C extends Candidato>(
  lancamentos: readonly LancamentoSemPar[],
  candidatos: readonly C[],
): Proposta<C>[] {
  const comValor = porValor(candidatos);
  const somas = somasDoDia(candidatos);
  const saidas = lancamentos.filter((l) => l.valor < 0).map(procurado);
  const pares = saidas.map((p) =>
    (comValor.get(-p.lancamento.valor) ?? []).flatMap((c) => parDe(p, c) ?? []),
  );
  const ehCerto = contaFortes(pares.flat());
  return saidas.flatMap((p, i) => {
    const dele = (pares[i] ?? []).toSorted(melhor);
    const certo = dele.find(ehCerto);
    if (certo !== undefined) return [propostaDoPar(certo, true)];
    const possiveis = [...dele.map((par) => propostaDoPar(par, false)), ...propostasDaSoma(p, somas)];
    return possiveis.slice(0, MAIS_PROPOSTAS);
  });
}
