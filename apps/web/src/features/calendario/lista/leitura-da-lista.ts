import {
  type Cidade,
  chaveDoDia,
  type DiaDoAno,
  type FaltasDoDia,
  faltasDoDia,
  CALENDARIO as LIMITE,
} from '@retaguarda/contract';
import {
  chaveDoOrgao,
  estadoPorSigla,
  leData,
  normalizeText,
  opcoesProximas,
  type TipoDeDia,
} from '@retaguarda/domain';
import { EM_TODO_LUGAR, enviado, type Onde } from '../dia-do-ano.ts';
import { LISTA as T } from '../textos.ts';

/** What is known of the cities of a state: nothing where they could not be asked for. */
export type CidadesPorUf = ReadonlyMap<string, readonly Cidade[] | null>;

export interface ComoLer {
  ano: number;
  /** The year as it is on screen. */
  jaEstao: readonly DiaDoAno[];
  /** Courts that are known by name. */
  orgaos: readonly string[];
  /** Of the states that the list names; one that is missing is still asked for. */
  cidades: CidadesPorUf;
}

export interface LinhaLida {
  /** From 1, as editors count. */
  numero: number;
  texto: string;
  /** What it says; null where it says no whole day. */
  dia: DiaDoAno | null;
  /** Why it is not taken. */
  falta: string;
  /** What is told of a line that is taken, or that says no day and needs not to. */
  nota: string;
  /** Its city is still looked for. */
  espera: boolean;
}

type Lido<V> = { valor: V } | { falta: string } | { espera: true };

const COLUNAS = 4;
const PROXIMAS = 3;
const NA_LINHA = /\r\n|\r|\n/;

/** The cells of a line, cut at tabs, else at semicolons; one in quotes may hold them. */
export function celulasDe(linha: string): string[] {
  const corte = linha.includes('\t') ? '\t' : ';';
  const celulas = [''];
  let entreAspas = false;
  for (const letra of linha) {
    const ultima = celulas.length - 1;
    if (letra === '"' && (entreAspas || celulas[ultima]?.trim() === '')) entreAspas = !entreAspas;
    else if (letra === corte && !entreAspas) celulas.push('');
    else celulas[ultima] += letra;
  }
  return celulas.map((c) => c.trim());
}

const siglaEm = (texto: string): string | null => estadoPorSigla(texto.trim().toUpperCase())?.sigla ?? null;

/** 'Campinas/SP', or 'SP/Campinas' as the screen says it. */
function cidadeEm(onde: string): { uf: string; nome: string } | null {
  const barra = onde.includes('/') ? onde.split('/') : [];
  const [antes = '', ultimo = ''] = [barra.slice(0, -1).join('/').trim(), barra.at(-1)?.trim()];
  const uf = siglaEm(ultimo);
  if (uf !== null && antes !== '') return { uf, nome: antes };
  const deFrente = siglaEm(antes);
  return deFrente === null || ultimo === '' ? null : { uf: deFrente, nome: ultimo };
}

const ehTodoLugar = (onde: string): boolean => onde === '' || T.todoLugar.includes(normalizeText(onde));
const orgaoEm = (onde: string, orgaos: readonly string[]): string | undefined =>
  orgaos.find((o) => chaveDoOrgao(o) === chaveDoOrgao(onde));

function leCidade({ uf, nome }: { uf: string; nome: string }, cidades: CidadesPorUf): Lido<Onde> {
  const daUf = cidades.get(uf);
  if (daUf === undefined) return { espera: true };
  if (daUf === null) return { falta: T.cidadesNaoVieram(uf) };
  const cidade = daUf.find((c) => normalizeText(c.nome) === normalizeText(nome));
  if (cidade) return { valor: { ...EM_TODO_LUGAR, cidadeId: cidade.id, cidade } };
  const proximas = opcoesProximas(
    nome,
    daUf.map((c) => c.nome),
    PROXIMAS,
  );
  return { falta: T.semCidade(nome, uf, proximas) };
}

function leOnde(onde: string, { orgaos, cidades }: ComoLer): Lido<Onde> {
  if (ehTodoLugar(onde)) return { valor: EM_TODO_LUGAR };
  const orgao = orgaoEm(onde, orgaos);
  if (orgao !== undefined) return { valor: { ...EM_TODO_LUGAR, orgao } };
  const ufId = estadoPorSigla(onde.trim().toUpperCase())?.ibge;
  if (ufId !== undefined) return { valor: { ...EM_TODO_LUGAR, ufId } };
  const cidade = cidadeEm(onde);
  return cidade === null ? { valor: { ...EM_TODO_LUGAR, orgao: onde } } : leCidade(cidade, cidades);
}

function leTipo(tipo: string): Lido<TipoDeDia> {
  const dito = normalizeText(tipo);
  if (dito === '' || dito === 'feriado') return { valor: 'feriado' };
  return T.suspensoes.includes(dito) ? { valor: 'suspensao' } : { falta: T.semTipo(tipo) };
}

function leDia(dia: string): Lido<string> {
  const lido = leData(dia);
  if (!lido.ok) return { falta: T.semData(dia) };
  return { valor: lido.valor ?? '' };
}

const faltaDe = (lidos: readonly Lido<unknown>[]): string | undefined =>
  lidos.flatMap((l) => ('falta' in l ? [l.falta] : []))[0];

const CAMPOS = ['dia', 'nome', 'orgao', 'lugar'] as const;

const emPalavras = (faltas: FaltasDoDia): string =>
  CAMPOS.flatMap((campo) => {
    const falta = faltas[campo];
    return falta === undefined ? [] : [`${T.campos[campo]}: ${falta}`];
  })[0] ?? '';

const naoLida = (falta: string) => ({ dia: null, falta, nota: '', espera: false });

/** One line by itself, whatever else is in the list. */
function leLinha(texto: string, como: ComoLer): Omit<LinhaLida, 'numero' | 'texto'> {
  const [data = '', nome = '', escrito = '', doTipo = '', ...demais] = celulasDe(texto);
  if (demais.some((c) => c !== '')) return naoLida(T.demais(COLUNAS));
  const [dia, onde, tipo] = [leDia(data), leOnde(escrito, como), leTipo(doTipo)];
  const falta = faltaDe([dia, onde, tipo]);
  if (falta !== undefined) return naoLida(falta);
  if ('espera' in onde) return { ...naoLida(''), espera: true };
  if (!('valor' in dia && 'valor' in onde && 'valor' in tipo)) return naoLida('');
  const lido = { ...onde.valor, dia: dia.valor, nome: nome.replace(/\s+/g, ' '), tipo: tipo.valor };
  const doDia = emPalavras(faltasDoDia(enviado(lido), como.ano));
  if (doDia !== '') return naoLida(doDia);
  const novo = lido.orgao !== '' && orgaoEm(lido.orgao, como.orgaos) === undefined;
  return { dia: lido, falta: '', nota: novo ? T.orgaoNovo(lido.orgao) : '', espera: false };
}

const ehTitulo = (texto: string): boolean => T.titulos.includes(normalizeText(celulasDe(texto)[0] ?? ''));

/** The lines of a list with what each says, or why it is not taken; empty ones are none. */
export function leLista(texto: string, como: ComoLer): LinhaLida[] {
  const vistos = new Map(como.jaEstao.map((d) => [chaveDoDia(d), 0]));
  const linhas = texto.split(NA_LINHA).map((t, i) => ({ numero: i + 1, texto: t.trim() }));
  const escritas = linhas.filter((l) => l.texto !== '');
  let cabem = LIMITE.dias - como.jaEstao.length;
  return escritas.map((linha, i) => {
    if (i === 0 && ehTitulo(linha.texto)) return { ...linha, ...naoLida(''), nota: T.ehTitulo };
    const lida = leLinha(linha.texto, como);
    if (lida.dia === null) return { ...linha, ...lida };
    const antes = vistos.get(chaveDoDia(lida.dia));
    if (antes === 0) return { ...linha, ...naoLida(T.jaEsta) };
    if (antes !== undefined) return { ...linha, ...naoLida(T.repete(antes)) };
    if (cabem-- <= 0) return { ...linha, ...naoLida(T.naoCabem(LIMITE.dias)) };
    vistos.set(chaveDoDia(lida.dia), linha.numero);
    return { ...linha, ...lida };
  });
}

/** The states whose cities a list names. */
export function ufsDaLista(texto: string, orgaos: readonly string[]): string[] {
  const ufs = texto.split(NA_LINHA).flatMap((linha) => {
    const onde = celulasDe(linha)[2] ?? '';
    return orgaoEm(onde, orgaos) === undefined ? (cidadeEm(onde)?.uf ?? []) : [];
  });
  return [...new Set(ufs)].toSorted();
}
