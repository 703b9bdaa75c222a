import { ActionIcon, Button, Group, Stack, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { PICKER as T } from './textos.ts';

/** Someone about to enter the case: registered already, or new with a name and a type. */
export type Escolhida = { key: string; nome: string } & (
  | { pesId: number }
  | { pesNome: string; pesTipo: number }
);

interface EscolhidasProps {
  pessoas: readonly Escolhida[];
  tipo: number | null;
  onRemove: (key: string) => void;
  onNova: (nome: string, tipo: number) => void;
}

export function Escolhidas({ pessoas, tipo, onRemove, onNova }: EscolhidasProps) {
  const [nome, setNome] = useState('');
  const [falta, setFalta] = useState<'nome' | 'tipo'>();
  const semTipo = falta === 'tipo' && tipo === null;
  const inclui = (e: FormEvent) => {
    e.preventDefault();
    const limpo = nome.trim();
    if (limpo === '') return setFalta('nome');
    if (tipo === null) return setFalta('tipo');
    onNova(limpo, tipo);
    setNome('');
    setFalta(undefined);
  };
  return (
    <Stack gap="sm">
      <Title order={3}>{T.escolhidas}</Title>
      {pessoas.length === 0 && (
        <Text size="sm" c="dimmed">
          {T.nenhumaEscolhida}
        </Text>
      )}
      {pessoas.map((p) => (
        <Group key={p.key} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" truncate>
            {p.nome}
          </Text>
          <Tooltip label={T.remover}>
            <ActionIcon color="danger" aria-label={`${T.remover}: ${p.nome}`} onClick={() => onRemove(p.key)}>
              <IconTrash size={15} />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      <form onSubmit={inclui}>
        <Stack gap="xs">
          <TextInput
            label={T.novaNome}
            value={nome}
            error={falta === 'nome' ? T.informe : semTipo && T.selecioneTipo}
            maxLength={200}
            onChange={(e) => {
              setNome(e.currentTarget.value);
              setFalta(undefined);
            }}
          />
          <Group>
            <Button type="submit" variant="default" size="compact-sm">
              {T.incluirNova}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
