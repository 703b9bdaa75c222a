import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { UI } from '../texts.ts';

/** A password, hidden until it is asked to be seen. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      maxLength={200}
      visibilityToggleButtonProps={{ 'aria-label': UI.mostrarSenha }}
      {...props}
    />
  );
}
