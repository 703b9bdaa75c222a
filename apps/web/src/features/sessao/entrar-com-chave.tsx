import { Button, Text } from '@mantine/core';
import { authChave, authChaveOpcoes } from '@retaguarda/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { errorMessage } from '../../lib/call/api-error.ts';
import { saveSession } from '../../lib/call/session.ts';
import { useRun } from '../../lib/call/use-run.ts';
import { canSuggestPasskeys, isCancelled, pageOrigin, signWithPasskey } from '../../lib/passkeys.ts';
import { LOGIN as T } from './textos.ts';

/** Signs in by a passkey; the device says who. */
async function entra(automatica: boolean): Promise<void> {
  const origem = pageOrigin();
  const { opcoes, desafio } = await call(authChaveOpcoes, { body: { origem } });
  const resposta = await signWithPasskey(opcoes, automatica);
  const { accessToken, refreshToken } = await call(authChave, { body: { origem, desafio, resposta } });
  saveSession({ token: accessToken, refreshToken });
}

/** The button; where the browser can it also offers passkeys as the e-mail is typed. */
export function EntrarComChave({ onSignedIn }: { onSignedIn: () => void }) {
  const { busy, run } = useRun();
  const [error, setError] = useState<string | null>(null);
  const entrou = useRef(onSignedIn);
  entrou.current = onSignedIn;
  useEffect(() => {
    let aqui = true;
    const sugere = async (): Promise<void> => {
      if (!(await canSuggestPasskeys()) || !aqui) return;
      await entra(true);
      if (aqui) entrou.current();
    };
    // What nobody has asked for fails in silence: the button says why.
    sugere().catch(() => undefined);
    return () => {
      aqui = false;
    };
  }, []);
  const aperta = () =>
    run(
      async () => {
        setError(null);
        await entra(false);
        entrou.current();
      },
      (fault) => setError(isCancelled(fault) ? T.chaveDesistiu : errorMessage(fault)),
    );
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={16} />}
        loading={busy}
        onClick={() => void aperta()}
      >
        {T.comChave}
      </Button>
      {error !== null && (
        <Text size="sm" c="danger" mt={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
