export { PermissoesField } from './permissoes-field.tsx';
