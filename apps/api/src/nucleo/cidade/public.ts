export {
  cidadePorId,
  cidadePorNome,
  cidadesDe,
  cidadesProximas,
  cidadesQueContem,
  nomeCidade,
} from './cidades.ts';
