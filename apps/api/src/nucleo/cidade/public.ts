export {
  cidadePorId,
  cidadePorNome,
  cidadesDe,
  cidadesProximas,
  cidadesQueContem,
  nomeCidade,
  ufPorId,
} from './cidades.ts';
