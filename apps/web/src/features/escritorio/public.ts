export { EscritorioFields } from './escritorio-fields.tsx';
export { EM_BRANCO, type EscritorioValores, faltas } from './escritorio-form.ts';
