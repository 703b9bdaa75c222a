import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { errorMessage } from '../../lib/call/api-error.ts';
import type { Gravado } from '../registro.ts';
import { modelosQuery } from './documentos-queries.ts';
import { DOCUMENTOS as T } from './textos.ts';

/** What the menu says: the models that fit, or why there are none. */
function Modelos({ id, ...gravado }: Gravado) {
  const { data, error } = useQuery(modelosQuery({ id, ...gravado }));
  if (error) return <Menu.Label c="red">{errorMessage(error)}</Menu.Label>;
  if (!data) return <Menu.Label>{T.carregando}</Menu.Label>;
  if (data.list.length === 0) return <Menu.Label>{T.nenhum}</Menu.Label>;
  return data.list.map(({ modelo, tipo, nome }) => (
    <Menu.Item
      key={`${tipo} ${modelo}`}
      leftSection={<IconFileText size={16} />}
      renderRoot={(props) => (
        <Link {...props} to="/documentos/folha" search={{ modelo, tipo, registro: id }} />
      )}
    >
      {nome}
    </Menu.Item>
  ));
}

interface DocumentosMenuProps {
  target: ReactElement;
  gravado: Gravado;
}

/** The menu around its button, open from the start. */
export function DocumentosMenu({ target, gravado }: DocumentosMenuProps) {
  const [opened, setOpened] = useState(true);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="top-start"
      zIndex={330}
      width={280}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{opened && <Modelos {...gravado} />}</Menu.Dropdown>
    </Menu>
  );
}
