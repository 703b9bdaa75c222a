import {
  type CargaAndamento,
  type CorrecaoImportacao,
  importCorrige,
  importInc,
  importInicio,
  importVerifica,
} from '@retaguarda/contract';
import { cargaEmCurso } from '@retaguarda/domain';
import { call } from '../../lib/call/api.ts';
import type { Chunk } from '../../lib/spreadsheet/send-chunks.ts';
import { Store } from '../../lib/store.ts';
import { type ComoEnvia, EnvioEmBlocos, type FaseDoEnvio } from './envio-em-blocos.ts';
import { comCorrecoes, corrigida, SEM_CORRECOES } from './erros/correcoes.ts';
import { type AmbienteDaCarga, corpoDe, corteDe, type EscolhaDaCarga, INICIO } from './estado-da-carga.ts';
import { JuizoDaCarga } from './juizo-da-carga.ts';
import { escolhidosDe } from './mapa.ts';

const inicia = (e: EscolhaDaCarga, signal: AbortSignal) =>
  call(importInicio, {
    body: {
      ...corpoDe(e),
      nomeArquivo: e.planilha.name.slice(-255),
      sha256: e.planilha.sha256,
      linhas: e.planilha.table.rows.length,
      cabecalho: [...e.planilha.titles],
      linhaTitulo: e.planilha.table.titleLine,
      atributos: escolhidosDe(e.campos, e.mapa, e.trocas),
    },
    signal,
  });

/** Checks and sends a file chunk by chunk; interrupted, it goes on with the chunk the server expects. */
export class CargaEmCurso {
  readonly store = new Store(INICIO);
  readonly juizo: JuizoDaCarga;
  readonly #envio: EnvioEmBlocos;
  readonly desiste: () => void;
  readonly cancela: () => void;

  constructor(ambiente: AmbienteDaCarga) {
    this.#envio = new EnvioEmBlocos(this.store, ambiente);
    this.desiste = this.#envio.desiste;
    this.cancela = this.#envio.cancela;
    this.juizo = new JuizoDaCarga(this.store, ambiente);
  }

  verifica = (e: EscolhaDaCarga): Promise<boolean> =>
    this.#corre('verificando', 'verificada', async (signal) => {
      const { importId } = await this.#prepara(e, signal);
      this.juizo.esquece();
      await this.#percorre(e, 0, async ({ linhas }) => {
        this.juizo.toma(
          [],
          await call(importVerifica, { body: { importId, atributos: [...linhas] }, signal }),
        );
      });
      await this.juizo.preveTudo(e);
      return true;
    });

  /** @returns whether all of it is there: the server goes on with it by itself */
  envia = (e: EscolhaDaCarga, { repete, avisa }: ComoEnvia): Promise<boolean> =>
    this.#corre('enviando', 'recebida', async (signal) => {
      this.store.patch({ pergunta: false });
      const { importId, proximo, situacao } = await this.#prepara(e, signal);
      if (cargaEmCurso(situacao)) return true;
      if (this.store.read().anterior !== null && !repete) {
        this.store.patch({ pergunta: true });
        return false;
      }
      await this.#percorre(e, proximo, async ({ seq, ultimo, linhas }) => {
        const body = { ...corpoDe(e), importId, seq, ultimo, repete, avisa, atributos: [...linhas] };
        const { andamento } = await call(importInc, { body, signal });
        this.store.patch({ andamento });
      });
      return true;
    });

  /** Another file or other choices: nothing of the import before counts. */
  limpa(correcoes: readonly CorrecaoImportacao[] = [], fora: readonly number[] = []): void {
    this.#envio.larga();
    this.juizo.esquece();
    this.store.patch({ ...INICIO, correcoes: comCorrecoes(SEM_CORRECOES, correcoes), fora: new Set(fora) });
  }

  /** Rows as they are now: without those that are left out, and corrected. */
  #percorre(e: EscolhaDaCarga, from: number, send: (chunk: Chunk) => Promise<void>): Promise<void> {
    return this.#envio.percorre({
      rows: e.planilha.table.rows,
      fora: () => this.store.read().fora,
      cut: corteDe(e),
      from,
      send: ({ linhas, ...chunk }) => {
        const { correcoes } = this.store.read();
        return send({ ...chunk, linhas: linhas.map((r) => corrigida(r, correcoes)) });
      },
    });
  }

  #corre(
    fase: FaseDoEnvio,
    depois: FaseDoEnvio,
    faz: (signal: AbortSignal) => Promise<boolean>,
  ): Promise<boolean> {
    const comecou = () => fase === 'enviando' && (this.store.read().andamento?.proximo ?? 0) > 0;
    return this.#envio.corre({ fase, depois, comecou, faz });
  }

  /** Prepares the import, with what the server keeps of it below what was corrected and left out here. */
  async #prepara(e: EscolhaDaCarga, signal: AbortSignal): Promise<CargaAndamento> {
    const { andamento, correcoes, fora, anterior } = await inicia(e, signal);
    const agora = this.store.read();
    const minhas = [...agora.correcoes].flatMap(([linha, colunas]) =>
      [...colunas].map(([coluna, valor]): CorrecaoImportacao => ({ linha, coluna, valor })),
    );
    // What was said here of the lines goes before what was said of them another day.
    const todas = agora.andamento === null ? new Set([...fora, ...agora.fora]) : agora.fora;
    this.store.patch({
      andamento,
      anterior,
      correcoes: comCorrecoes(comCorrecoes(SEM_CORRECOES, correcoes), minhas),
      fora: todas,
    });
    const nova = todas.size !== fora.length || fora.some((l) => !todas.has(l));
    if (nova && !cargaEmCurso(andamento.situacao))
      await call(importCorrige, {
        body: { importId: andamento.importId, correcoes: [], fora: [...todas] },
        signal,
      });
    return andamento;
  }
}
