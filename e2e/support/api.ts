import type { Page } from 'playwright-core';

/** Calls the API as the person who is signed in on the page. */
export async function chama<T>(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const resposta = await page.evaluate(
    async ([metodo, caminho, corpo]) => {
      const r = await fetch(`/api${caminho}`, {
        method: metodo,
        headers: {
          Authorization: `Bearer ${localStorage.getItem('token')}`,
          tenant: localStorage.getItem('tenant') ?? '',
          ...(corpo === null ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(corpo === null ? {} : { body: corpo }),
      });
      return { ok: r.ok, status: r.status, texto: await r.text() };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
  if (!resposta.ok) throw new Error(`${method} ${path}: ${resposta.status} ${resposta.texto}`);
  // The tests name the shape of the call they make.
  return JSON.parse(resposta.texto) as T;
}

interface Valor {
  catId: number;
  atribValue: unknown;
}
interface Detalhe {
  procId: number;
  catgId: number;
  versao: number;
  procCidade: { id: number };
  procSituacao: number;
  atributosEtapa1: (Valor & { active: boolean })[];
  definicoes: {
    catId: number;
    catDados: { label: string; tipo: number; etapa: number; restrito: boolean };
  }[];
}
interface Linha {
  procPesId: number;
  pesId: number;
  pesNome: string;
  versao: number;
  atribProcessoPessoa: Valor[];
  atribRecebiveis: { recebId: number; baixaId: number; versao: number; atributos: Valor[] }[];
}

/** A case of the demonstration network whose values new ones take. */
const MODELO = 200;
const CALCULO = 16;

export const detalhe = async (page: Page, procId: number): Promise<Detalhe> =>
  (await chama<{ pericia: Detalhe }>(page, 'GET', `/pericia/list?condition=1&procId=${procId}`)).pericia;

const enviaveis = (d: Detalhe): Valor[] => {
  const calculados = new Set(
    d.definicoes.filter((x) => x.catDados.tipo === CALCULO || x.catDados.restrito).map((x) => x.catId),
  );
  return d.atributosEtapa1
    .filter((v) => v.active && !calculados.has(v.catId))
    .map(({ catId, atribValue }) => ({ catId, atribValue }));
};

export const idDe = (d: Detalhe, label: string): number =>
  d.definicoes.find((x) => x.catDados.label === label)?.catId ?? 0;

const rota = (d: Detalhe) => (d.procId > 0 ? '/pericia/alt' : '/pericia/inc');

async function grava(page: Page, d: Detalhe, valores: Valor[]): Promise<number> {
  const { procId, catgId, versao, procCidade, procSituacao } = d;
  const pericia = { procId, catgId, versao, procCidade: { id: procCidade.id }, procSituacao };
  return (await chama<{ procId: number }>(page, 'POST', rota(d), { local: 4, pericia, atributos: valores }))
    .procId;
}

/** Includes a case of its own for a test. */
export async function novaPericia(page: Page): Promise<number> {
  const modelo = await detalhe(page, MODELO);
  return grava(page, { ...modelo, procId: 0, versao: 0, procSituacao: 1 }, enviaveis(modelo));
}

/** Changes step-1 values by label, on the version that is stored now. */
export async function muda(page: Page, procId: number, valores: Record<string, unknown>): Promise<void> {
  const d = await detalhe(page, procId);
  const novos = Object.entries(valores).map(([label, atribValue]) => ({ catId: idDe(d, label), atribValue }));
  await grava(page, d, novos);
}

export async function valor(page: Page, procId: number, label: string): Promise<unknown> {
  const d = await detalhe(page, procId);
  return d.atributosEtapa1.find((v) => v.catId === idDe(d, label))?.atribValue ?? null;
}

export const pessoas = async (page: Page, procId: number): Promise<Linha[]> =>
  (await chama<{ atributosEtapa2: Linha[] }>(page, 'GET', `/pericia/pessoas?procId=${procId}&local=6`))
    .atributosEtapa2;

/** Puts people of the model case into another one. */
export async function comPessoas(page: Page, procId: number, quantas: number): Promise<Linha[]> {
  const modelo = (await pessoas(page, MODELO)).slice(0, quantas);
  await chama(page, 'POST', '/pericia/incPessoas', {
    procId,
    pessoas: modelo.map(({ pesId }) => ({ pesId })),
  });
  return pessoas(page, procId);
}

export async function mudaPessoa(page: Page, procId: number, linha: Linha, valores: Valor[]): Promise<void> {
  const { procPesId, pesId } = linha;
  const versao = (await pessoas(page, procId)).find((p) => p.procPesId === procPesId)?.versao ?? 0;
  const pessoa = { procPesId, pesId, versao, atribProcessoPessoa: valores };
  await chama(page, 'POST', '/pericia/alt', { local: 5, procId, pessoas: [pessoa] });
}

export async function novaBaixa(page: Page, baixaNome: string): Promise<number> {
  const baixa = { baixaId: 0, baixaNome, baixaDta: '2026-03-10', baixaSituacao: 1, versao: 0 };
  return (await chama<{ baixaId: number }>(page, 'POST', '/pericia/incBaixa', { baixa })).baixaId;
}

interface NovoRecebivel {
  procId: number;
  procPesId: number;
  baixaId: number;
  valores?: Valor[];
}

export async function novoRecebivel(page: Page, novo: NovoRecebivel): Promise<number> {
  const { procId, procPesId, baixaId, valores } = novo;
  const { atribRecebiveis } = await chama<{ atribRecebiveis: { recebId: number } }>(
    page,
    'POST',
    '/pericia/alt',
    { local: 6, procId, procPesId, baixaId },
  );
  const { recebId } = atribRecebiveis;
  if (valores) await mudaRecebivel(page, procId, recebId, valores);
  return recebId;
}

export async function mudaRecebivel(
  page: Page,
  procId: number,
  recebId: number,
  valores: Valor[],
): Promise<void> {
  const atual = (await pessoas(page, procId))
    .flatMap((p) => p.atribRecebiveis)
    .find((r) => r.recebId === recebId);
  const recebivel = { recebId, versao: atual?.versao ?? 1, atribRecebiveis: valores };
  await chama(page, 'POST', '/pericia/alt', { local: 6, procId, recebiveis: [recebivel] });
}

interface GrupoDaBaixa {
  nome: string;
  recebiveisEditaveis: boolean;
  definicoes: { catId: number; catDados: { label: string } }[];
  pessoas: { recebId: number; procId: number; nome: string }[];
}

/** An open baixa of the demonstration network with people whose receivables are edited in it. */
export async function baixaEditavel(page: Page): Promise<{ baixaId: number; grupo: GrupoDaBaixa }> {
  const { listBaixas } = await chama<{ listBaixas: { baixaId: number }[] }>(
    page,
    'GET',
    '/pericia/listBaixas?situacao=1&paginas=50',
  );
  for (const { baixaId } of listBaixas) {
    const { grupos } = await chama<{ grupos: GrupoDaBaixa[] }>(
      page,
      'GET',
      `/pericia/baixaPessoas?baixaId=${baixaId}`,
    );
    const grupo = grupos.find((g) => g.recebiveisEditaveis && g.pessoas.length > 0);
    if (grupo) return { baixaId, grupo };
  }
  throw new Error('no open baixa with editable receivables');
}

interface Catalogo {
  list: { catId: number; catDados: { label: string } }[];
}

/** Deadlines of a case's category by this name stay on the day on which they end. */
export async function ficaNoDia(page: Page, procId: number, label: string): Promise<void> {
  const { catgIdRef } = await chama<{ pericia: { catgIdRef: number } }>(
    page,
    'GET',
    `/pericia/list?condition=1&procId=${procId}`,
  ).then((r) => r.pericia);
  const { list } = await chama<Catalogo>(page, 'GET', `/catalogo/list?catgId=${catgIdRef}`);
  const atributo = list.find((a) => a.catDados.label === label);
  if (atributo === undefined) throw new Error(`no attribute ${label} in category ${catgIdRef}`);
  await chama(page, 'POST', '/catalogo/alt', {
    ...atributo,
    catDados: { ...atributo.catDados, ficaNoDia: true },
  });
}
