import { Text, TextInput } from '@mantine/core';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { CALCULO as T } from './textos.ts';
import { type Prova, type Provado, useProva } from './use-prova.ts';

/** Trial values of the levels above, and the form with rules and formula at work. */
export function ProvaForm({ prova: { store, usados, acima, muda } }: { prova: Prova }) {
  return (
    <>
      {usados.length > 0 && (
        <Text size="sm" fw={600} mb={4}>
          {T.prova}
        </Text>
      )}
      {usados.map((e) => (
        <TextInput
          key={e.codId}
          label={e.label}
          description={e.codId}
          mb="xs"
          value={acima[e.codId] ?? ''}
          onChange={(ev) => muda(e.codId, ev.currentTarget.value)}
        />
      ))}
      <AtributoForm store={store} />
    </>
  );
}

/** The attribute as it will be, with rules and formula at work on trial values. */
export const AtributoProva = (provado: Provado) => <ProvaForm prova={useProva(provado)} />;
