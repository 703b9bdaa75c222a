import { NomeParaASenha } from '../../ui/form/nome-para-a-senha.tsx';
import { useUsuario } from '../sessao/public.ts';

/** Tells a password manager that the password is of whoever is signed in. */
export const NomeDaConta = () => <NomeParaASenha nome={useUsuario()?.email ?? ''} />;
