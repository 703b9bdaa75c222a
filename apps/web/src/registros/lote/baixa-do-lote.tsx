import { Button, Checkbox, Group, Input, Text } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import type { EscolheBaixa } from './em-lote.ts';
import { LOTE_T as T } from './textos.ts';

interface Escolhida {
  /** 0 while none is chosen. */
  baixaId: number;
  baixaNome: string;
  repetidas: boolean;
}

interface BaixaDoLoteProps {
  valores: Escolhida;
  erro: string | undefined;
  Escolhe: ComponentType<EscolheBaixa>;
  onChange: (parte: Partial<Escolhida>) => void;
}

/** To which baixa, chosen from the list of them as for one receivable, and whether people are added once more. */
export function BaixaDoLote({ valores, erro, Escolhe, onChange }: BaixaDoLoteProps) {
  const [escolhendo, setEscolhendo] = useState(false);
  const { baixaId, baixaNome, repetidas } = valores;
  return (
    <>
      <Input.Wrapper label={T.baixa} withAsterisk error={erro}>
        <Group gap="sm" my={4}>
          <Text size="sm" {...(baixaId === 0 ? { c: 'dimmed' } : { fw: 600 })}>
            {baixaId === 0 ? T.baixaNenhuma : `${baixaNome} #${baixaId}`}
          </Text>
          <Button size="compact-sm" variant="default" data-autofocus onClick={() => setEscolhendo(true)}>
            {baixaId === 0 ? T.escolherBaixa : T.outraBaixa}
          </Button>
        </Group>
      </Input.Wrapper>
      <Checkbox
        label={T.repetidas}
        description={T.repetidasDica}
        checked={repetidas}
        onChange={(e) => onChange({ repetidas: e.currentTarget.checked })}
      />
      {escolhendo && (
        <Suspense>
          <Escolhe
            busy={false}
            onSelect={(id, nome) => {
              setEscolhendo(false);
              onChange({ baixaId: id, baixaNome: nome });
            }}
            onClose={() => setEscolhendo(false)}
          />
        </Suspense>
      )}
    </>
  );
}
