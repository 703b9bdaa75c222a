export {
  CompromissoPainel,
  Compromissos,
  CompromissosNoDia,
  escreveNovo,
  useAbreCompromisso,
} from './painel.tsx';
