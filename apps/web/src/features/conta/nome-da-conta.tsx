import { useUsuario } from '../../sessao/public.ts';
import { NomeParaASenha } from '../../ui/form/nome-para-a-senha.tsx';

/** Tells a password manager that the password is of whoever is signed in. */
export const NomeDaConta = () => <NomeParaASenha nome={useUsuario()?.email ?? ''} />;
