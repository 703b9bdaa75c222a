import {
  CARGA,
  type CorrecaoImportacao,
  importCorrige,
  importVerifica,
  type LinhaAceita,
  type RecusaImportacao,
} from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import type { Store } from '../../lib/store.ts';
import { comCorrecoes, comErros, corrigida, preve, SEM_PREVISAO } from './erros/correcoes.ts';
import type { AmbienteDaCarga, EscolhaDaCarga, EstadoDaCarga } from './estado-da-carga.ts';

/** What a checked file is judged by, and how its lines are corrected or left out. */
export class JuizoDaCarga {
  readonly #store: Store<EstadoDaCarga>;
  readonly #ambiente: AmbienteDaCarga;
  /** Lines of the last check that are good by themselves; many, and none of them shown. */
  #aceitas = new Map<number, LinhaAceita>();

  constructor(store: Store<EstadoDaCarga>, ambiente: AmbienteDaCarga) {
    this.#store = store;
    this.#ambiente = ambiente;
  }

  /** Nothing is judged any more. */
  esquece(): void {
    this.#aceitas = new Map();
    this.#store.patch({ erros: new Map(), previsao: SEM_PREVISAO });
  }

  /** Takes the verdict on some lines, which takes the place of what was said of them before. */
  toma(
    linhas: readonly number[],
    { aceitas, recusas }: { aceitas: readonly LinhaAceita[]; recusas: readonly RecusaImportacao[] },
  ): void {
    const { erros } = this.#store.read();
    for (const linha of linhas) this.#aceitas.delete(linha);
    for (const a of aceitas) this.#aceitas.set(a.linha, a);
    if (recusas.length > 0 || linhas.some((l) => erros.has(l)))
      this.#store.patch({ erros: comErros(erros, linhas, recusas) });
  }

  /** What would go in of the whole file. */
  async preveTudo(e: EscolhaDaCarga): Promise<void> {
    const { fora } = this.#store.read();
    const { table, titles: titulos } = e.planilha;
    const linhas = table.rows.flatMap((r) => (fora.has(r.linha) ? [] : r.linha));
    this.#store.patch({ previsao: await preve(linhas, this.#aceitas, { ...e, titulos }) });
  }

  /** Keeps corrected cells with the import and has their lines judged again. */
  async corrige(e: EscolhaDaCarga, correcoes: readonly CorrecaoImportacao[]): Promise<void> {
    const { andamento, correcoes: antes } = this.#store.read();
    if (andamento === null) return;
    this.#store.patch({ correcoes: comCorrecoes(antes, correcoes) });
    const { importId } = andamento;
    await this.#tenta(async () => {
      for (let i = 0; i < correcoes.length; i += CARGA.correcoes)
        await call(importCorrige, { body: { importId, correcoes: correcoes.slice(i, i + CARGA.correcoes) } });
      await this.#julga(e, importId, [...new Set(correcoes.map((c) => c.linha))]);
    });
  }

  /** Leaves a line out of the import, or takes it in again; kept with the import as its corrections are. */
  async deixaFora(e: EscolhaDaCarga, linha: number, sai: boolean): Promise<void> {
    const { andamento, fora: antes } = this.#store.read();
    const fora = new Set(antes);
    if (sai) fora.add(linha);
    else fora.delete(linha);
    this.#store.patch({ fora });
    if (andamento === null) return;
    const { importId } = andamento;
    await this.#tenta(async () => {
      await call(importCorrige, { body: { importId, correcoes: [], fora: [...fora] } });
      await this.preveTudo(e);
    });
  }

  /** Has lines judged again as they are now. */
  async #julga(e: EscolhaDaCarga, importId: number, mudadas: readonly number[]): Promise<void> {
    const porLinha = new Map(e.planilha.table.rows.map((r) => [r.linha, r]));
    for (let i = 0; i < mudadas.length; i += CARGA.linhas) {
      const linhas = mudadas.slice(i, i + CARGA.linhas);
      const atributos = linhas.flatMap((linha) => {
        const row = porLinha.get(linha);
        return row === undefined ? [] : [corrigida(row, this.#store.read().correcoes)];
      });
      this.toma(linhas, await call(importVerifica, { body: { importId, atributos } }));
    }
    await this.preveTudo(e);
  }

  async #tenta(faz: () => Promise<void>): Promise<void> {
    try {
      await faz();
    } catch (error) {
      this.#ambiente.tellFailed(error);
    }
  }
}
