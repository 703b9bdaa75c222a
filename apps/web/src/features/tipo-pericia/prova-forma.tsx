import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import type { AtributoFormStore } from '../../atributos/form-store.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { PROVA as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface ProvaFormaProps {
  titulo: string;
  store: AtributoFormStore;
  antes?: ReactNode;
  depois?: ReactNode;
}

/** One step of the form at work, judged as a save would judge it. */
export function ProvaForma({ titulo, store, antes, depois }: ProvaFormaProps) {
  const [faltam, setFaltam] = useState<number | null>(null);
  return (
    <SectionCard title={titulo}>
      {antes}
      {store.definicoes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {T.semCampos}
        </Text>
      ) : (
        <>
          <AtributoForm store={store} />
          {depois}
          <Group mt="md" gap="sm">
            <Button variant="default" onClick={() => setFaltam(store.julga().length)}>
              {T.conferir}
            </Button>
            {faltam !== null && (
              <Text size="sm" role="status" c={faltam === 0 ? 'success' : 'danger'}>
                {faltam === 0 ? T.valido : T.faltam(faltam)}
              </Text>
            )}
          </Group>
        </>
      )}
    </SectionCard>
  );
}
