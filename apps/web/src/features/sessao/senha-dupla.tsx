import { PasswordField } from '../../ui/form/password-field.tsx';

interface Campo {
  label: string;
  valor: string;
  falta: string | undefined;
  onChange: (valor: string) => void;
}

interface SenhaDuplaProps {
  senha: Campo;
  repetida: Campo;
  busy: boolean;
}

/** A new password, typed twice. */
export function SenhaDupla({ senha, repetida, busy }: SenhaDuplaProps) {
  const campo = ({ label, valor, falta, onChange }: Campo, primeiro: boolean) => (
    <PasswordField
      label={label}
      autoComplete="new-password"
      autoFocus={primeiro}
      value={valor}
      error={falta}
      readOnly={busy}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
  return (
    <>
      {campo(senha, true)}
      {campo(repetida, false)}
    </>
  );
}
