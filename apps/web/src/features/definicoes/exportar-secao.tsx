import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { ARVORES, type Arvore, definicoesExporta } from '@retaguarda/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { download } from '../../lib/list/export-rows.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import classes from './definicoes.module.css';
import { DEFINICOES as T } from './textos.ts';

const PERFIS = 'perfis';
const TUDO: readonly string[] = [...ARVORES, PERFIS];

async function baixa(escolhidas: readonly string[]): Promise<void> {
  const arvores = ARVORES.filter((a: Arvore) => escolhidas.includes(a)).join(',');
  const perfis = escolhidas.includes(PERFIS) ? 'sim' : 'nao';
  const arquivo = await call(definicoesExporta, { query: { arvores, perfis } });
  download(new Blob([`${JSON.stringify(arquivo, null, 2)}\n`], { type: 'application/json' }), T.arquivo);
}

/** Takes the definitions of this network along as a file. */
export function ExportarSecao() {
  const permissoes = usePermissoes();
  const [escolhidas, setEscolhidas] = useState([...TUDO]);
  const [baixando, setBaixando] = useState(false);
  const exporta = async () => {
    setBaixando(true);
    await baixa(escolhidas).catch(toastError);
    setBaixando(false);
  };
  const blocked = missing(permissoes, 'defExp');
  return (
    <section className={classes.card} aria-label={T.exportar}>
      <h2>{T.exportar}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {T.exportarDica}
      </Text>
      <Checkbox.Group label={T.arvores} value={escolhidas} onChange={setEscolhidas} mb="md">
        <Stack gap="xs" mt="xs">
          {ARVORES.map((a) => (
            <Checkbox key={a} value={a} label={T.arvore[a]} />
          ))}
          <Checkbox value={PERFIS} label={T.perfis} />
        </Stack>
      </Checkbox.Group>
      {blocked === undefined ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={baixando}
          disabled={escolhidas.length === 0}
          onClick={() => void exporta()}
        >
          {T.baixar}
        </Button>
      ) : (
        <PermissionButton blocked={blocked} icon={<IconDownload size={16} />} onClick={() => undefined}>
          {T.baixar}
        </PermissionButton>
      )}
    </section>
  );
}
