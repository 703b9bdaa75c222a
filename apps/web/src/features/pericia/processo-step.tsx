import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { type ErrosCabecalho, LugarFields, SituacaoField } from './processo-cabecalho.tsx';
import { DIALOGO_PERICIA as T } from './textos.ts';
import type { Processo } from './use-processo.ts';

interface ProcessoStepProps {
  processo: Processo;
  erros: ErrosCabecalho;
  readOnly: boolean;
  onDiscard: () => void;
}

export function ProcessoStep({ processo, erros, readOnly, onDiscard }: ProcessoStepProps) {
  const { store, cabecalho, setCabecalho, recuperado } = processo;
  const fields = { cabecalho, erros, readOnly, onChange: setCabecalho };
  return (
    <>
      {recuperado !== 'nao' && (
        <Alert color="primary" variant="light" mb="md" icon={<IconHistory size={18} />} role="status">
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {T.rascunho} {recuperado === 'antigo' && T.rascunhoAntigo}
            </Text>
            <Button size="compact-sm" variant="default" onClick={onDiscard}>
              {T.descartar}
            </Button>
          </Group>
        </Alert>
      )}
      <AtributoForm
        store={store}
        antes={<LugarFields {...fields} />}
        depois={<SituacaoField {...fields} />}
      />
    </>
  );
}
