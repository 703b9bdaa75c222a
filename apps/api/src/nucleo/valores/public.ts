export type { Externos } from '@retaguarda/atributos';
export {
  type Aplicado,
  aplica,
  campoDe,
  dependenciasDe,
  desce,
  desceDe,
  inicia,
  julga,
  naCidade,
  reavalia,
  SEM_EXTERNOS,
} from './aplica.ts';
export { leAtivos, leValores, paraFio } from './valores.ts';
