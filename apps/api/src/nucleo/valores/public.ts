export {
  type Aplicado,
  aplica,
  campoDe,
  dependenciasDe,
  desce,
  desceDe,
  type Externos,
  inicia,
  julga,
  reavalia,
  SEM_EXTERNOS,
} from './aplica.ts';
export { lerAtivos, lerValores, paraFio } from './valores.ts';
