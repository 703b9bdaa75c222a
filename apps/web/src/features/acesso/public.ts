export { AcessoLink } from './acesso-link.tsx';
export { useAtoDeAcesso } from './use-ato-de-acesso.tsx';
