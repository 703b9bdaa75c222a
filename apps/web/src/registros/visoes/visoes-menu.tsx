import { Loader, Menu, Text } from '@mantine/core';
import type { TelaComVisoes, Visao } from '@retaguarda/contract';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { errorMessage } from '../../lib/call/api-error.ts';
import { UI } from '../../ui/texts.ts';
import type { Ativa, NaTela } from './busca-igual.ts';
import type { Pergunta } from './pergunta.ts';
import { VISAO as T } from './textos.ts';
import { useVisoesActs } from './use-visoes-acts.ts';
import { VisaoItem } from './visao-item.tsx';
import { visoesQuery } from './visao-queries.ts';

interface VisoesMenuProps {
  target: ReactElement;
  tela: TelaComVisoes;
  naTela: NaTela;
  ativa: Ativa | null;
  onApply: (visao: Visao) => void;
  onAsk: (pergunta: Pergunta) => void;
  onClosed: () => void;
}

export function VisoesMenu({ target, tela, naTela, ativa, onApply, onAsk, onClosed }: VisoesMenuProps) {
  const { data, error, refetch } = useQuery(visoesQuery(tela));
  const [aberta, setAberta] = useState<number | null>(null);
  const acts = useVisoesActs(tela, naTela);
  const visoes = data?.list ?? [];
  const [minhas, partilhadas] = [visoes.filter((v) => v.propria), visoes.filter((v) => !v.propria)];
  const item = (visao: Visao) => (
    <VisaoItem
      key={visao.visaoId}
      visao={visao}
      checked={ativa?.visao.visaoId === visao.visaoId && !ativa.alterada}
      aberta={aberta === visao.visaoId}
      onUnfold={() => setAberta(aberta === visao.visaoId ? null : visao.visaoId)}
      onApply={() => onApply(visao)}
      onUpdate={() => void acts.atualiza(visao)}
      onRename={() => onAsk({ tipo: 'renomear', visao })}
      onDelete={() => onAsk({ tipo: 'excluir', visao })}
    />
  );
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={320}
      defaultOpened
      // A stop for the focus that is no entry, which a menu may not hold.
      withInitialFocusPlaceholder={false}
      onClose={() => {
        setAberta(null);
        onClosed();
      }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="min(70dvh, 520px)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{T.minhas}</Menu.Label>
        {!data && !error && <Loader size="sm" m="sm" />}
        {error && (
          <Menu.Item color="danger" closeMenuOnClick={false} onClick={() => void refetch()}>
            {errorMessage(error)} {UI.tentarDeNovo}
          </Menu.Item>
        )}
        {data && minhas.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" pb="xs">
            {T.vazio}
          </Text>
        )}
        {minhas.map(item)}
        {partilhadas.length > 0 && <Menu.Label>{T.partilhadas}</Menu.Label>}
        {partilhadas.map(item)}
        <Menu.Divider />
        <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={() => onAsk({ tipo: 'nova' })}>
          {T.salvarAtual}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
