import { CARGA, importMantidos, importRecusas, REGISTROS } from '@retaguarda/contract';
import { call } from '../../lib/api.ts';
import { CsvWriter, download } from '../../lib/export-rows.ts';
import { HISTORICO_CARGA as H, CARGA_T as T } from './textos.ts';

/** The refused lines of an import as they stood in the file, with the reasons; read window by window. */
export async function baixaRecusas(id: number): Promise<void> {
  const writer = new CsvWriter();
  const partes: Blob[] = [];
  for (let page = 1; ; page++) {
    const { cabecalho, linhas, total } = await call(importRecusas, { query: { id, page } });
    const rows = linhas.map((l) => [
      ...cabecalho.map((_, i) => l.celulas[i] ?? ''),
      l.motivos.map((m) => (m.campo === '' ? m.motivo : `${m.campo}: ${m.motivo}`)).join('; '),
    ]);
    partes.push(new Blob([writer.write([{ id: 0, name: '', header: [...cabecalho, T.motivo], rows }])]));
    if (page * CARGA.recusasPorPagina >= total) break;
  }
  download(new Blob(partes, { type: 'text/csv;charset=utf-8' }), `recusadas-${id}.csv`);
}

/** The records that undoing kept, as a file. */
export async function baixaMantidos(id: number): Promise<void> {
  const writer = new CsvWriter();
  const partes: Blob[] = [];
  const header = [T.linha, H.registro, 'ID', H.motivo];
  for (let page = 1; ; page++) {
    const { list, total } = await call(importMantidos, { query: { id, page } });
    const rows = list.map((r) => [
      String(r.linha),
      REGISTROS[r.entidade].nome,
      String(r.registroId),
      r.motivo,
    ]);
    partes.push(new Blob([writer.write([{ id: 0, name: '', header, rows }])]));
    if (page * CARGA.recusasPorPagina >= total) break;
  }
  download(new Blob(partes, { type: 'text/csv;charset=utf-8' }), `mantidos-${id}.csv`);
}
