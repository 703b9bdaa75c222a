import { Button, Group, Switch, Text } from '@mantine/core';
import { ehCalculado } from '@retaguarda/atributos';
import { IconCalculator, IconGitBranch } from '@tabler/icons-react';
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
        <Button
          data-path="regraParametro"
          variant={p.regrasErradas ? 'filled' : 'default'}
          color={p.regrasErradas ? 'danger' : 'primary'}
          leftSection={<IconGitBranch size={16} />}
          onClick={p.onRegras}
        >
          {T.regras}
        </Button>
      )}
      {def.regra && (
        <Text size="sm" c="dimmed">
          {T.nRegras(def.regraParametro.length)}
        </Text>
      )}
      {ehCalculado(def) && (
        <Button
          data-path="calcFormula"
          variant={p.calculoErrado ? 'filled' : 'default'}
          color={p.calculoErrado ? 'danger' : 'primary'}
          leftSection={<IconCalculator size={16} />}
          onClick={p.onCalculo}
        >
          {T.calculo}
        </Button>
      )}
    </Group>
  );
}
