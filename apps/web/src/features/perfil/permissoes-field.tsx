import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { RecursoDoPerfil } from '@retaguarda/contract';
import { IconBook, IconCode, IconSearch, IconSquareChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Tree, type TreeItem } from '../../ui/tree/tree.tsx';
import { descendantsOf, indexTree } from '../../ui/tree/tree-model.ts';
import classes from './perfil.module.css';
import { alterna, marca } from './permissoes-marcadas.ts';
import { DIALOGO_PERFIL as T } from './textos.ts';

const ICONES: Readonly<Record<number, ReactNode>> = {
  1: <IconBook size={16} aria-hidden="true" />,
  2: <IconSquareChevronRight size={16} aria-hidden="true" />,
  3: <IconCode size={16} aria-hidden="true" />,
};

interface PermissoesFieldProps {
  recursos: readonly RecursoDoPerfil[];
  /** Ids of the chosen ones. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  readOnly: boolean;
  error: ReactNode;
}

interface DetalheProps {
  recurso: RecursoDoPerfil;
  /** Ids below it. */
  abaixo: readonly number[];
  marcado: boolean;
  readOnly: boolean;
  onMarcar: (ids: readonly number[], marcadas: boolean) => void;
}

function Detalhe({ recurso, abaixo, marcado, readOnly, onMarcar }: DetalheProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs" wrap="nowrap">
        {ICONES[recurso.tipo]}
        <Text fw={600}>{recurso.nome}</Text>
        <Badge variant="light" color="gray">
          {T.tipos[recurso.tipo]}
        </Badge>
      </Group>
      <Text size="sm">{recurso.descricao}</Text>
      {recurso.exigencia !== '' && (
        <Text size="sm" c="dimmed">
          {T.exige(recurso.exigencia)}
        </Text>
      )}
      {recurso.recurso !== '' && (
        <Text size="sm" c="dimmed">
          {T.codigo}: <code>{recurso.recurso}</code>
        </Text>
      )}
      <Text size="sm" fw={600} c={marcado ? 'success' : 'dimmed'}>
        {marcado ? T.concedida : T.naoConcedida}
      </Text>
      {!readOnly && abaixo.length > 0 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => onMarcar([recurso.id, ...abaixo], true)}>
            {T.tudoAbaixo}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onMarcar(abaixo, false)}>
            {T.nadaAbaixo}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The permission tree; a node comes with all above it, and leaves with all below it. */
export function PermissoesField({ recursos, value, onChange, readOnly, error }: PermissoesFieldProps) {
  const [busca, setBusca] = useState('');
  const [ativo, setAtivo] = useState<number | null>(null);
  const nodes = useMemo<TreeItem[]>(
    () =>
      recursos.map((r) => ({
        id: r.id,
        parentId: r.idPai || null,
        label: r.nome,
        keywords: r.recurso,
        icon: ICONES[r.tipo],
      })),
    [recursos],
  );
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const porId = useMemo(() => new Map(recursos.map((r) => [r.id, r])), [recursos]);
  const checked = useMemo(() => new Set(value), [value]);
  const de = { recursos, marcadas: checked };
  const aoMarcar = (ids: readonly number[], sim: boolean) => onChange(marca(de, ids, sim));
  const toggle = (id: number) => onChange(alterna(de, index, id));
  const escolhido = ativo === null ? undefined : porId.get(ativo);
  return (
    <div>
      <Group justify="space-between" align="flex-end" mb="xs">
        <TextInput
          label={T.busca}
          value={busca}
          maxLength={200}
          w={280}
          autoComplete="off"
          leftSection={<IconSearch size={14} />}
          onChange={(e) => setBusca(e.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {T.escolhidas(checked.size, recursos.length)}
        </Text>
      </Group>
      {error && (
        <Text size="sm" c="danger" mb="xs" role="alert">
          {error}
        </Text>
      )}
      <div className={classes.permissoes}>
        <div className={classes.arvore} data-path="recursos">
          <Tree
            label={T.recursos}
            nodes={nodes}
            selected={ativo}
            onSelect={setAtivo}
            search={busca}
            checks={{ checked, onToggle: toggle, readOnly }}
            empty={<EmptyState text={T.nenhumaPermissao} />}
          />
        </div>
        <section className={classes.detalhe} aria-live="polite">
          {escolhido ? (
            <Detalhe
              recurso={escolhido}
              abaixo={descendantsOf(index, escolhido.id)}
              marcado={checked.has(escolhido.id)}
              readOnly={readOnly}
              onMarcar={aoMarcar}
            />
          ) : (
            <Text c="dimmed">{T.selecione}</Text>
          )}
        </section>
      </div>
    </div>
  );
}
