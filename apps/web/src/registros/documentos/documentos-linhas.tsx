import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../../lib/call/api-error.ts';
import type { Gravado } from '../registro.ts';
import { modelosQuery } from './documentos-queries.ts';
import { DOCUMENTOS as T } from './textos.ts';

/** The models that fit as lines of a menu, or why there are none. */
export function DocumentosLinhas({ id, ...gravado }: Gravado) {
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
