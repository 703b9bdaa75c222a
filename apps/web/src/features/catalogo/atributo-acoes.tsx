import { Button, Group, Switch, Text } from '@mantine/core';
import { ehCalculado } from '@retaguarda/atributos';
import { IconCalculator, IconGitBranch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Valores } from './definicao-campos.ts';
import { FORM as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface AcoesProps {
  def: Valores;
  regrasErradas: boolean;
  calculoErrado: boolean;
  readOnly: boolean;
  onRegra: (liga: boolean) => void;
  onRegras: () => void;
  onCalculo: () => void;
}

interface JanelaProps {
  campo: keyof Valores;
  errada: boolean;
  icone: ReactNode;
  onAbre: () => void;
  children: string;
}

/** Opens the window of a field, and says when what it holds cannot be saved. */
const Janela = ({ campo, errada, icone, onAbre, children }: JanelaProps) => (
  <Button
    data-path={campo}
    variant={errada ? 'filled' : 'default'}
    color={errada ? 'danger' : 'primary'}
    leftSection={icone}
    onClick={onAbre}
  >
    {children}
  </Button>
);

/** What an attribute does with others: the rules it triggers, the formula it is calculated by. */
export function AtributoAcoes(p: AcoesProps) {
  const { def } = p;
  return (
    <Group gap="md" mt="sm" align="center">
      <Switch
        label={T.desligarRegras}
        checked={def.regra}
        disabled={p.readOnly}
        onChange={(e) => p.onRegra(e.currentTarget.checked)}
      />
      {def.regra && (
        <Janela
          campo="regraParametro"
          errada={p.regrasErradas}
          icone={<IconGitBranch size={16} />}
          onAbre={p.onRegras}
        >
          {T.regras}
        </Janela>
      )}
      {def.regra && (
        <Text size="sm" c="dimmed">
          {T.nRegras(def.regraParametro.length)}
        </Text>
      )}
      {ehCalculado(def) && (
        <Janela
          campo="calcFormula"
          errada={p.calculoErrado}
          icone={<IconCalculator size={16} />}
          onAbre={p.onCalculo}
        >
          {T.calculo}
        </Janela>
      )}
    </Group>
  );
}
