import { randomUUID } from 'node:crypto';
import { IMPORT_CHUNK_CHARS, periciaImportInicio, periciaImportPessoas } from '@retaguarda/contract';
import type { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';
import { terminada } from '../../apps/api/src/testing/mundo-carga.ts';

/** As often as the page looks at it. */
const OLHA_MS = 1000;
/** Data that a run left behind have people of its files: those of each run are others. */
const CORRIDA = randomUUID().replaceAll('-', '');
/** Category 'Partes' of the demonstration, and codes of its judicial step 2. */
const PARTES = 12;
const CABECALHO = [
  'pesNome',
  'pesTipo',
  'codigo',
  'participacao_jud',
  'ajuda_custo_jud',
  'data_comparecimento_jud',
  'anotacao_jud',
  'email_pessoa_jud',
];
const NOMES = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Íris', 'João'];
const SOBRENOMES = ['Abreu', 'Barbosa', 'Conceição', 'Dantas', 'Esteves', 'Figueiredo', 'Gonçalves'];

const linhaDe = (rodada: number, i: number): string[] => [
  `${NOMES[i % NOMES.length]} ${SOBRENOMES[i % SOBRENOMES.length]} ${SOBRENOMES[(i * 3) % SOBRENOMES.length]} ${i}`,
  String(PARTES),
  `${CORRIDA}${rodada}-${i}`,
  String(i % 100),
  `${i % 900},${String(i % 100).padStart(2, '0')}`,
  `2026-0${1 + (i % 9)}-1${i % 10}`,
  `Anotação da parte ${i}`,
  `parte${i}@exemplo.com.br`,
];

interface Linha {
  linha: number;
  celulas: string[];
}

/** As the page cuts them: a chunk goes when its text passes the limit. */
function* blocos(rodada: number, quantas: number): Generator<Linha[]> {
  let atual: Linha[] = [];
  let letras = 0;
  for (let i = 0; i < quantas; i++) {
    const celulas = linhaDe(rodada, i);
    atual.push({ linha: i + 2, celulas });
    letras += celulas.reduce((soma, c) => soma + c.length + 1, 0);
    if (letras > IMPORT_CHUNK_CHARS) {
      yield atual;
      atual = [];
      letras = 0;
    }
  }
  if (atual.length > 0) yield atual;
}

/** Milliseconds until all of them stand in the case; another `rodada` is another file. */
export async function importaPessoas(
  cliente: ClienteHttp,
  procId: number,
  rodada: number,
  quantas: number,
): Promise<number> {
  const inicio = performance.now();
  const { importId } = await cliente.pede(periciaImportInicio, {
    body: {
      procId,
      nomeArquivo: 'partes.csv',
      sha256: `${CORRIDA}${String(rodada).padStart(32, '0')}`,
      linhas: quantas,
      cabecalho: CABECALHO,
    },
  });
  let seq = 0;
  for (const linhas of blocos(rodada, quantas)) {
    const ultimo = linhas.at(-1)?.linha === quantas + 1;
    await cliente.pede(periciaImportPessoas, { body: { importId, seq: seq++, ultimo, linhas } });
  }
  const { andamento } = await terminada(cliente, importId, OLHA_MS);
  const { inseridas, recusadas } = andamento;
  if (inseridas !== quantas || recusadas > 0) throw new Error(`${inseridas} pessoas, ${recusadas} recusadas`);
  return performance.now() - inicio;
}
