import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RouteBodyInput, RouteResponse, RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { MUNDO } from '../testing/mundo.ts';
import type { ClienteHttp, RespostaHttp } from './cliente-http.ts';
import { Encerrado, type Portao, type Razao } from './razao.ts';

const A = MUNDO.atrib;
const BRASILIA = 5300108;
const LINHAS_POR_BLOCO = 40;
const ABERTA = 1;
const FINALIZADA = 2;

interface Posto {
  cliente: ClienteHttp;
  portao: Portao;
  razao: Razao;
  /** A number no other call gets. */
  numero: () => number;
}

/** Another call held what this one needs for too long, or it is its own first attempt that still runs. */
const ocupado = ({ status, body }: RespostaHttp): boolean =>
  status === 409 && contract.errorResponse.parse(body).errors.some((e) => e.code === 'em_andamento');

/** Asks until there is an answer, always under one key: the app may die with any of the attempts. */
async function insiste<R extends RouteSpec>(
  { cliente, portao }: Posto,
  route: R,
  body: RouteBodyInput<R>,
): Promise<{ status: number; body: RouteResponse<R> }> {
  const headers = route.idempotent === true ? { 'idempotency-key': randomUUID() } : {};
  for (;;) {
    const resposta = await portao.passa(() =>
      cliente.chama(route.method, route.path, { body, headers }).catch(() => null),
    );
    if (resposta === null || resposta.status === 502 || resposta.status === 503) continue;
    if (ocupado(resposta)) continue;
    if (resposta.status === 200)
      return { status: 200, body: route.response.parse(resposta.body) as RouteResponse<R> }; // just parsed
    if (resposta.status === 409) return { status: 409, body: resposta.body as RouteResponse<R> }; // not read
    throw new Error(`${route.path} respondeu ${resposta.status}: ${JSON.stringify(resposta.body)}`);
  }
}

async function caso(posto: Posto): Promise<number> {
  const centavos = posto.numero();
  posto.razao.tentado.casos.add(centavos);
  const { body } = await insiste(posto, contract.periciaInc, {
    local: 4,
    pericia: { procId: 0, catgId: MUNDO.folhaA, procCidade: { id: BRASILIA }, procSituacao: 1, versao: 0 },
    atributos: [{ catId: A.honorario, atribValue: centavos / 100 }],
  });
  posto.razao.casos.set(centavos, body.procId);
  return body.procId;
}

async function pessoa(posto: Posto, procId: number): Promise<number> {
  const pesNome = `Pessoa ${posto.numero()}`;
  posto.razao.tentado.pessoas.add(pesNome);
  const { body } = await insiste(posto, contract.periciaIncPessoas, {
    procId,
    pessoas: [{ pesNome, pesTipo: MUNDO.partes }],
  });
  const procPesId = body.pessoas[0]?.procPesId ?? 0;
  posto.razao.pessoas.set(pesNome, procPesId);
  return procPesId;
}

async function novaBaixa(posto: Posto): Promise<{ baixaId: number; nome: string }> {
  const nome = `Baixa ${posto.numero()}`;
  const { body } = await insiste(posto, contract.periciaIncBaixa, {
    baixa: { baixaId: 0, baixaNome: nome, baixaDta: '2026-03-01', baixaSituacao: ABERTA, versao: 0 },
  });
  posto.razao.baixas.set(body.baixaId, { situacao: ABERTA, pedida: null });
  return { baixaId: body.baixaId, nome };
}

async function recebivel(posto: Posto, alvo: { procId: number; procPesId: number; baixaId: number }) {
  const novo = await insiste(posto, contract.periciaAlt, { local: 6, ...alvo });
  const recebId = novo.body.atribRecebiveis?.recebId ?? 0;
  posto.razao.recebiveis.set(recebId, null);
  const centavos = posto.numero();
  await insiste(posto, contract.periciaAlt, {
    local: 6,
    procId: alvo.procId,
    recebiveis: [{ recebId, versao: 1, atribRecebiveis: [{ catId: A.valor, atribValue: centavos / 100 }] }],
  });
  posto.razao.recebiveis.set(recebId, centavos);
}

/** Not idempotent by key but by version: a 409 after a retry means that the first attempt was done. */
async function situacao(
  posto: Posto,
  baixa: { baixaId: number; nome: string },
  para: number,
  versao: number,
) {
  const linha = posto.razao.baixas.get(baixa.baixaId);
  if (linha !== undefined) linha.pedida = para;
  await insiste(posto, contract.periciaAltBaixa, {
    baixa: {
      baixaId: baixa.baixaId,
      baixaNome: baixa.nome,
      baixaDta: '2026-03-01',
      baixaSituacao: para,
      versao,
    },
  });
  posto.razao.baixas.set(baixa.baixaId, { situacao: para, pedida: null });
}

/** Waits until the server has gone through the file, whatever dies meanwhile; one that died too often is taken up again. */
async function entrou({ cliente, portao }: Posto, procId: number, importId: number): Promise<void> {
  for (;;) {
    const andamento = await portao.passa(() =>
      cliente.pede(contract.periciaImportacao, { query: { procId: String(procId) } }).then(
        (r) => r.andamento,
        () => null,
      ),
    );
    if (andamento?.situacao === SITUACAO_CARGA.concluida) return;
    if (andamento?.situacao === SITUACAO_CARGA.falhou)
      await portao.passa(() =>
        cliente.chama('POST', contract.importRetoma.path, { body: { id: importId } }).catch(() => null),
      );
    await delay(50);
  }
}

async function importacao(posto: Posto, procId: number): Promise<void> {
  const { body } = await insiste(posto, contract.periciaImportInicio, {
    procId,
    nomeArquivo: 'pessoas.csv',
    sha256: String(posto.numero()).padStart(64, '0'),
    linhas: 2 * LINHAS_POR_BLOCO,
    cabecalho: ['pesNome', 'pesTipo', 'horas'],
  });
  const todos: string[] = [];
  for (const seq of [0, 1]) {
    const nomes = Array.from({ length: LINHAS_POR_BLOCO }, () => `Importada ${posto.numero()}`);
    for (const nome of nomes) posto.razao.tentado.pessoas.add(nome);
    const primeira = 2 + seq * LINHAS_POR_BLOCO;
    await insiste(posto, contract.periciaImportPessoas, {
      importId: body.importId,
      seq,
      ultimo: seq === 1,
      linhas: nomes.map((nome, i) => ({
        linha: primeira + i,
        celulas: [nome, String(MUNDO.partes), String(i % 9)],
      })),
    });
    todos.push(...nomes);
  }
  await entrou(posto, procId, body.importId);
  for (const nome of todos) posto.razao.importadas.add(nome);
}

/** One round: a case with people, receivables in a baixa that is settled and opened again, and an import. */
async function volta(posto: Posto): Promise<void> {
  const procId = await caso(posto);
  const baixa = await novaBaixa(posto);
  for (let i = 0; i < 2; i++) {
    const procPesId = await pessoa(posto, procId);
    await recebivel(posto, { procId, procPesId, baixaId: baixa.baixaId });
  }
  await situacao(posto, baixa, FINALIZADA, 1);
  await situacao(posto, baixa, ABERTA, 2);
  await situacao(posto, baixa, FINALIZADA, 3);
  await importacao(posto, procId);
}

/** Goes round until the gate says that it is over. */
export async function trabalha(posto: Posto): Promise<void> {
  try {
    while (!posto.portao.encerrado) await volta(posto);
  } catch (erro) {
    if (!(erro instanceof Encerrado)) throw erro;
  }
}
