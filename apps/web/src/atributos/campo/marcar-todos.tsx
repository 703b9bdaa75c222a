import { Button } from '@mantine/core';
import { ATRIBUTO } from '../textos.ts';

interface MarcarTodosProps {
  todos: boolean;
  disabled: boolean;
  onToggle: () => void;
}

export function MarcarTodos({ todos, disabled, onToggle }: MarcarTodosProps) {
  return (
    <Button variant="transparent" size="compact-xs" px={0} disabled={disabled} onClick={onToggle}>
      {todos ? ATRIBUTO.limparSelecao : ATRIBUTO.selecionarTodos}
    </Button>
  );
}
