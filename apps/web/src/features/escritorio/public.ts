export { EscritorioFields } from './escritorio-fields.tsx';
export { EM_BRANCO, type EscritorioValores, valida } from './escritorio-form.ts';
