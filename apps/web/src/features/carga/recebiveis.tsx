import { Button, Group, Text } from '@mantine/core';
import type { CampoImportacao } from '@retaguarda/contract';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { download, toCsv } from '../../lib/list/export-rows.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import type { Achadas } from './carga-queries.ts';
import { CARGA_T as T } from './textos.ts';

const PESSOA = 'Pessoa';
const BAIXA = 'Baixa';

/** The receivables as a file to be filled in; its titles are those that the fields are known by. */
function baixa({ pericias = [], atributos = [] }: Achadas): void {
  const rotulo = (chave: string) => atributos.find((a) => a.chave === chave)?.catDados.label ?? chave;
  const campos: CampoImportacao[] = atributos.filter((a) => a.catId > 0);
  const header = [
    rotulo('recebId'),
    rotulo('procId'),
    PESSOA,
    rotulo('codigo'),
    BAIXA,
    ...campos.map((c) => c.catDados.label),
  ];
  const rows = pericias.flatMap((p) =>
    p.recebiveis.map((r) => [
      String(r.recebId),
      String(r.procId),
      r.pesNome,
      r.codigo,
      r.baixa,
      ...campos.map((c) => r.recebDados.find((d) => d.catId === c.catId)?.valor ?? ''),
    ]),
  );
  const text = toCsv([{ id: 0, name: '', header, rows }]);
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'recebiveis.csv');
}

interface RecebiveisProps {
  achadas: Achadas | null;
  buscando: boolean;
  /** Why nothing can be looked for yet. */
  falta: string | undefined;
  onBusca: () => void;
}

/** Step 6: the receivables of the matching cases, to be filled in. */
export function Recebiveis({ achadas, buscando, falta, onBusca }: RecebiveisProps) {
  const recebiveis = (achadas?.pericias ?? []).reduce((n, p) => n + p.recebiveis.length, 0);
  return (
    <div>
      <Group gap="sm">
        <PermissionButton
          variant="default"
          icon={<IconSearch size={16} />}
          blocked={falta ?? (buscando ? T.buscando : undefined)}
          onClick={onBusca}
        >
          {T.buscarPericias}
        </PermissionButton>
        {achadas && (
          <>
            <Text size="sm" role="status">
              {T.recebiveis(recebiveis, achadas.pericias?.length ?? 0)}
            </Text>
            {recebiveis > 0 && (
              <Button
                variant="subtle"
                leftSection={<IconDownload size={16} />}
                onClick={() => baixa(achadas)}
              >
                {T.baixarRecebiveis}
              </Button>
            )}
          </>
        )}
      </Group>
      {achadas?.mais && (
        <Text size="sm" c="dimmed" mt={4}>
          {T.haMais}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {T.recebiveisDica}
      </Text>
    </div>
  );
}
