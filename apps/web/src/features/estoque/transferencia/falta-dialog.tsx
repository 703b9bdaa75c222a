import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { ERRO } from '@retaguarda/atributos';
import {
  estoqueAchaMov,
  estoqueDevolveMov,
  estoquePerdeMov,
  type MovCab,
  type Recurso,
} from '@retaguarda/contract';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useDigitado } from '../../../registros/use-digitado.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { useActOnce } from '../../../ui/use-act.ts';
import { invalidateEstoque, type NotaAberta } from '../estoque-queries.ts';
import { TRANSFERENCIA as T } from '../textos.ts';
import { emTransito, JanelaDaTransferencia, useTransferencia } from './nota-da-transferencia.tsx';
import { focaErrada, QuantidadesTabela } from './quantidades-tabela.tsx';
import { type Quantidades, useQuantidades } from './use-quantidades.ts';
import '../../../ui/styles-form.ts';

const DESTINOS = {
  achado: { route: estoqueAchaMov, recurso: 'recMovEstoque' },
  devolvido: { route: estoqueDevolveMov, recurso: 'estornaMovEstoque' },
  perdido: { route: estoquePerdeMov, recurso: 'perdaMovEstoque' },
} as const satisfies Record<string, { route: unknown; recurso: Recurso }>;
type Destino = keyof typeof DESTINOS;
const NOMES: readonly Destino[] = ['achado', 'devolvido', 'perdido'];

interface FaltaDialogProps {
  nota: MovCab;
  onClose: () => void;
}

interface Digitados extends Record<string, unknown> {
  destino: Destino | '';
  quantidades: Quantidades;
  motivo: string;
}

interface Envio {
  destino: Destino;
  itens: { movItemId: number; quant: number }[];
  motivo: string;
}

interface DestinosProps {
  nota: MovCab;
  destino: Destino;
  onDestino: (destino: Destino) => void;
}

/** What became of what is missing; of what one may not do it says why. */
function Destinos({ nota, destino, onDestino }: DestinosProps) {
  const permissoes = usePermissoes();
  return (
    <Radio.Group
      label={T.destino}
      value={destino}
      onChange={(d) => onDestino(NOMES.find((nome) => nome === d) ?? destino)}
      mb="md"
    >
      <Stack gap={8} mt={4}>
        {NOMES.map((d) => {
          const bloqueio = missing(permissoes, DESTINOS[d].recurso);
          return (
            <Radio
              key={d}
              value={d}
              label={T.destinos[d].nome}
              description={bloqueio ?? T.destinos[d].dica(nota.empOrigem, nota.empDestino)}
              disabled={bloqueio !== undefined}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}

interface PeProps {
  destino: Destino;
  nenhuma: boolean;
  busy: boolean;
  onClose: () => void;
}

const Pe = ({ destino, nenhuma, busy, onClose }: PeProps) => (
  <DialogFoot>
    <Button variant="default" onClick={onClose}>
      {T.fechar}
    </Button>
    <Button
      type="submit"
      color={destino === 'perdido' ? 'danger' : 'primary'}
      disabled={nenhuma}
      loading={busy}
    >
      {T.lancar[destino]}
    </Button>
  </DialogFoot>
);

interface Fim {
  onDone: () => void;
  /** Whether the form says it itself. */
  onRefused: (error: unknown) => boolean;
}

const useResolve = (movCabId: number, fim: Fim) =>
  useActOnce({
    call: ({ destino, itens, motivo }: Envio, idempotencyKey) =>
      call(DESTINOS[destino].route, { body: { movCabId, itens, motivo }, idempotencyKey }),
    invalidate: invalidateEstoque,
    ...fim,
  });

function FaltaForm({ aberta, onClose }: { aberta: NotaAberta; onClose: () => void }) {
  const { movCabId } = aberta.cab;
  const permissoes = usePermissoes();
  const podem = NOMES.filter((d) => permissoes.has(DESTINOS[d].recurso));
  const digitado = useDigitado<Digitados>({
    nome: `falta.${movCabId}`,
    inicial: { destino: '', quantidades: {}, motivo: '' },
  });
  const { valores } = digitado;
  const destino = valores.destino || (podem[0] ?? 'achado');
  const [faltaMotivo, setFaltaMotivo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const muda = (parte: Partial<Digitados>) => digitado.muda({ ...valores, ...parte });
  const mudaDestino = (qual: Digitados['destino']) => {
    muda({ destino: qual });
    // Another one may need no reason.
    setFaltaMotivo(undefined);
  };
  const campos = useQuantidades({
    linhas: emTransito(aberta),
    quantidades: valores.quantidades,
    onMuda: (quantidades) => muda({ quantidades }),
    demais: T.faltaSo,
  });
  const resolve = useResolve(movCabId, {
    onDone: () => {
      digitado.limpa();
      onClose();
    },
    onRefused: (error) => {
      const doMotivo = error instanceof ApiError && error.errors.find((i) => i.field === 'motivo');
      if (doMotivo) setFaltaMotivo(doMotivo.message);
      const dita = campos.recusa(error);
      if (dita || doMotivo) focaErrada(form.current);
      return dita || Boolean(doMotivo);
    },
  });
  const envia = (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    const itens = campos.envia({ comNenhuma: false });
    const motivo = valores.motivo.trim();
    const semMotivo = destino === 'perdido' && motivo === '';
    setFaltaMotivo(semMotivo ? ERRO.obrigatorio.message : undefined);
    if (itens === null || semMotivo) focaErrada(form.current);
    else if (campos.soma > 0 && !resolve.isPending) resolve.mutate({ destino, itens, motivo });
  };
  return (
    <form ref={form} onSubmit={envia} noValidate>
      <DraftNotices {...digitado.avisos} />
      <Destinos nota={aberta.cab} destino={destino} onDestino={mudaDestino} />
      <QuantidadesTabela
        label={T.oQueFalta(movCabId)}
        campos={campos}
        ha={T.falta}
        digita={T.quantas}
        nomeDe={T.quantasDe}
      />
      <TextInput
        mt="md"
        label={T.motivo}
        withAsterisk={destino === 'perdido'}
        maxLength={200}
        autoComplete="off"
        value={valores.motivo}
        error={faltaMotivo}
        onChange={(e) => {
          muda({ motivo: e.currentTarget.value });
          setFaltaMotivo(undefined);
        }}
      />
      {campos.soma === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {T.informeQuantas}
        </Text>
      )}
      <Pe destino={destino} nenhuma={campos.soma === 0} busy={resolve.isPending} onClose={onClose} />
    </form>
  );
}

/** Asks what became of what a transfer is missing: some of it, or all. */
export function FaltaDialog({ nota, onClose }: FaltaDialogProps) {
  const { aberta, espera } = useTransferencia(nota);
  return (
    <JanelaDaTransferencia titulo={T.oQueFalta(nota.movCabId)} onClose={onClose}>
      {aberta ? <FaltaForm aberta={aberta} onClose={onClose} /> : espera}
    </JanelaDaTransferencia>
  );
}
