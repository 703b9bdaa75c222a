import { useUsuario } from '../../sessao/public.ts';
import { PasswordUsername } from '../../ui/form/password-username.tsx';

/** Tells a password manager that the password is of whoever is signed in. */
export const NomeDaConta = () => <PasswordUsername name={useUsuario()?.email ?? ''} />;
