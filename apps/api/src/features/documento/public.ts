export { guardaNaTransacao, logoEmPng } from './arquivo.ts';
export { documentoView } from './documento-view.ts';
export { pdfDe } from './pdf.ts';
export { documentoRoutes } from './routes.ts';
