import { ANEXO, anexoInc, anexoParte, type RouteResponse } from '@retaguarda/contract';
import { call, newIdempotencyKey } from '../../lib/call/api.ts';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { Store } from '../../lib/store.ts';
import type { Gravado } from '../registro.ts';
import { ANEXOS as T } from './textos.ts';

/** A chosen file on its way. */
export interface Envio {
  chave: number;
  nome: string;
  situacao: 'espera' | 'enviando' | 'falhou';
  /** From 0 to 1. */
  feito: number;
  /** Why it failed. */
  motivo: string;
  /** Whether sending it again may help. */
  podeRepetir: boolean;
}

interface EmAndamento {
  arquivo: File;
  /** The same for all its parts, and for its repeated sending. */
  envio: string;
  idempotencia: string;
  /** The first part that has not arrived. */
  proxima: number;
  aborta: AbortController;
}

interface Opcoes {
  registro: Pick<Gravado, 'tipo' | 'id'>;
  aoAnexar: (resposta: RouteResponse<typeof anexoInc>) => void;
  /** Nothing is on its way any more, and so many have arrived since it began. */
  aoFim: (anexados: number) => void;
}

/** So many files at once. */
const JUNTOS = 2;

/** Also where the page is not served over TLS. */
function novoUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = ((b[6] ?? 0) & 0x0f) | 0x40;
  b[8] = ((b[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(b, (n) => n.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const partesDe = (arquivo: File): number => Math.ceil(arquivo.size / ANEXO.parte);

/** Sends files in parts, some at a time. What a lost line has carried is not sent again. */
export class FilaDeEnvio extends Store<{ envios: readonly Envio[] }> {
  /** Bytes of one file at most, once the server has said it. */
  maximo = Number.POSITIVE_INFINITY;
  readonly #opcoes: Opcoes;
  readonly #andam = new Map<number, EmAndamento>();
  #chaves = 0;
  #anexados = 0;

  constructor(opcoes: Opcoes) {
    super({ envios: [] });
    this.#opcoes = opcoes;
  }

  adiciona(arquivos: readonly File[]): void {
    const novos = arquivos.map((arquivo): Envio => {
      const chave = ++this.#chaves;
      const motivo = this.#recusa(arquivo);
      if (motivo === '')
        this.#andam.set(chave, {
          arquivo,
          envio: novoUuid(),
          idempotencia: newIdempotencyKey(),
          proxima: 0,
          aborta: new AbortController(),
        });
      const situacao = motivo === '' ? 'espera' : 'falhou';
      return { chave, nome: arquivo.name, situacao, feito: 0, motivo, podeRepetir: false };
    });
    this.patch({ envios: [...this.read().envios, ...novos] });
    this.#anda();
  }

  /** Ends it, or takes what has failed off the list. */
  cancela(chave: number): void {
    this.#andam.get(chave)?.aborta.abort();
    this.#tira(chave);
    this.#anda();
  }

  cancelaTodos(): void {
    for (const { chave } of this.read().envios) this.cancela(chave);
  }

  repete(chave: number): void {
    this.#muda(chave, { situacao: 'espera', motivo: '' });
    this.#anda();
  }

  #recusa(arquivo: File): string {
    if (arquivo.size === 0) return T.vazioArquivo;
    return arquivo.size > this.maximo ? T.grande(this.maximo / 1024 / 1024) : '';
  }

  #muda(chave: number, parte: Partial<Envio>): void {
    this.patch({ envios: this.read().envios.map((e) => (e.chave === chave ? { ...e, ...parte } : e)) });
  }

  #tira(chave: number): void {
    this.#andam.delete(chave);
    this.patch({ envios: this.read().envios.filter((e) => e.chave !== chave) });
  }

  #anda(): void {
    const { envios } = this.read();
    if (this.#anexados > 0 && envios.every((e) => e.situacao === 'falhou')) {
      this.#opcoes.aoFim(this.#anexados);
      this.#anexados = 0;
    }
    const livres = JUNTOS - envios.filter((e) => e.situacao === 'enviando').length;
    for (const { chave } of envios.filter((e) => e.situacao === 'espera').slice(0, Math.max(0, livres))) {
      this.#muda(chave, { situacao: 'enviando' });
      void this.#envia(chave);
    }
  }

  async #envia(chave: number): Promise<void> {
    const este = this.#andam.get(chave);
    if (este === undefined) return;
    try {
      await this.#partes(chave, este);
      const { tipo, id } = this.#opcoes.registro;
      const resposta = await call(anexoInc, {
        body: { tipo, id, envio: este.envio, nome: este.arquivo.name, bytes: este.arquivo.size },
        idempotencyKey: este.idempotencia,
        signal: este.aborta.signal,
      });
      this.#tira(chave);
      this.#anexados++;
      this.#opcoes.aoAnexar(resposta);
    } catch (error) {
      if (!este.aborta.signal.aborted) this.#falhou(chave, este, error);
    }
    this.#anda();
  }

  async #partes(chave: number, este: EmAndamento): Promise<void> {
    const { arquivo, envio, aborta } = este;
    const { tipo, id } = this.#opcoes.registro;
    for (; este.proxima < partesDe(arquivo); este.proxima++) {
      const de = este.proxima * ANEXO.parte;
      await call(anexoParte, {
        query: { tipo, id: String(id), envio, parte: String(este.proxima) },
        file: arquivo.slice(de, de + ANEXO.parte),
        signal: aborta.signal,
      });
      this.#muda(chave, { feito: (este.proxima + 1) / partesDe(arquivo) });
    }
  }

  #falhou(chave: number, este: EmAndamento, error: unknown): void {
    const { status, code } = error instanceof ApiError ? error : new ApiError(0, {});
    // Parts that did not last are sent from the first one.
    if (code === 'abandonada') {
      este.proxima = 0;
      este.idempotencia = newIdempotencyKey();
    }
    this.#muda(chave, {
      situacao: 'falhou',
      motivo: status === 0 ? T.semConexao : errorMessage(error),
      podeRepetir: status === 0 || status === 429 || status >= 500 || code === 'abandonada',
    });
  }
}
