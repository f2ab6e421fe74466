import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/a11y.ts'
import { refuse } from '../../testing/fake-api.ts'
import { fillFirstStep, openRegister, openSecondStep, PASSWORD } from '../../testing/opened-register.ts'

describe('the first step', () => {
  it('says that the trial is free for 7 days, without a card [R1.10, R9.02, R2.09]', async () => {
    await openRegister('/auth/register')
    expect(screen.getByText('7 dias grátis, com acesso completo')).toBeVisible()
    expect(screen.getByText(/Sem cartão e sem cobrança automática/)).toBeVisible()
    expect(await accessibilityViolations()).toEqual([])
  })

  it('asks for the nationality, with the options of the login page, and says when none is chosen [R5.09]', async () => {
    const { user } = await openRegister('/auth/register')
    const select = screen.getByRole('combobox')
    const options = within(select).getAllByRole('option')
    expect(options.map(option => option.textContent)).toEqual(['Selecione', 'Brasileira', 'Outra'])
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(select).toHaveAccessibleDescription('SELECIONE AS OPÇÕES'))
    expect(within(screen.getByRole('alert')).getByText('SELECIONE AS OPÇÕES')).toBeVisible()
    expect(select).toHaveFocus()
    expect(screen.getByLabelText('Nome completo')).toHaveAccessibleDescription('Escreva o seu nome.')
    expect(await accessibilityViolations()).toEqual([])
  })

  it('knows the nationality chosen on the login screen [R2.34]', async () => {
    await openRegister('/auth/register?nacionalidade=Outra')
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Outra')
  })

  it('fills in the e-mail from the landing page, and removes it from the URL', async () => {
    const { address } = await openRegister(
      '/auth/register?email=ana%2Borto%40clinica.example&nacionalidade=Outra',
    )
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana+orto@clinica.example')
    await waitFor(() => expect(address()).toBe('/auth/register?nacionalidade=Outra'))
  })

  it.each([
    ['', 'Pelo menos 10 caracteres. Uma frase curta funciona bem.'],
    ['abcdefg', 'Faltam 3 caracteres.'],
    ['abcdefghi', 'Falta 1 caractere.'],
    ['anabeatriz12', /É quase só o seu nome/],
    ['dez letras', 'Ótimo, esta senha serve.'],
    ['1234567890', /^Fraca: é das primeiras/],
    ['qwerty1234', /^Fraca: é das primeiras/],
    ['brasileira2026', /^Serve, se não for uma palavra conhecida/],
  ])('says what the password "%s" is missing [R5.12]', async (password, hint) => {
    const { user } = await openRegister('/auth/register')
    await user.type(screen.getByLabelText('Nome completo'), 'Ana Beatriz')
    const field = screen.getByLabelText('Senha')
    if (password) await user.type(field, password)
    expect(field).toHaveAccessibleDescription(hint)
  })

  it('does not continue with a short password, and accepts one that is pasted [R5.12]', async () => {
    const page = await openRegister('/auth/register?nacionalidade=Brasileira')
    await fillFirstStep(page, 'ana@clinica.example', 'curta')
    const field = screen.getByLabelText('Senha')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Escolha uma senha com pelo menos 10 caracteres.'),
    )
    await page.user.clear(field)
    await page.user.click(field)
    await page.user.paste(PASSWORD)
    await page.user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Seu documento' })).toHaveFocus()
  })
})

describe('a Brazilian', () => {
  it('gives a CPF, which is sent as digits, and arrives at "Confira seu e-mail" [R2.09, R5.07]', async () => {
    const page = await openSecondStep('Brasileira')
    await page.user.type(screen.getByLabelText('CPF'), '52998224725')
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
    expect(await accessibilityViolations()).toEqual([])
    await page.agree()
    await page.finish()

    expect(await screen.findByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toHaveFocus()
    expect(screen.getByText('ana@clinica.example')).toBeVisible()
    expect(page.sent()).toEqual({
      name: 'Ana Beatriz Corrêa',
      email: 'ana@clinica.example',
      password: PASSWORD,
      nationality: 'Brasileira',
      cpf: '52998224725',
      consents: { terms: '2026-11-15', privacy: '2026-11-15', marketing: 0 },
    })
    expect(screen.getByRole('button', { name: /Enviar de novo em/ })).toBeDisabled()
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each(['52998224724', '11111111111', '5299822472'])(
    'cannot register with the CPF %s [R5.07]',
    async cpf => {
      const page = await openSecondStep('Brasileira')
      await page.user.type(screen.getByLabelText('CPF'), cpf)
      await page.agree()
      await page.finish()
      await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription('CPF Inválido'))
      expect(screen.getByLabelText('CPF')).toHaveFocus()
      expect(page.sent()).toBeUndefined()
    },
  )

  it('gets the address from the postal code, and sends it [R5.06]', async () => {
    const page = await openSecondStep('Brasileira', {
      'account.readPostalCode': () => ({
        cep: '01001000',
        uf: 'SP',
        rua: 'Praça da Sé',
        bairro: 'Sé',
        cidade: 'São Paulo',
        ddd: '11',
      }),
    })
    await page.user.type(screen.getByLabelText('CPF'), '52998224725')
    await page.user.type(screen.getByLabelText('CEP (opcional)'), '01001000')
    expect(screen.getByLabelText('CEP (opcional)')).toHaveValue('01001-000')
    expect(await screen.findByLabelText('Rua')).toHaveValue('Praça da Sé')
    await waitFor(() => expect(screen.getByLabelText('Número')).toHaveFocus())
    await page.user.keyboard('100')
    await page.agree()
    await page.finish()
    await screen.findByRole('heading', { level: 1, name: 'Confira seu e-mail' })
    expect(page.sent()).toMatchObject({
      cep: '01001000',
      rua: 'Praça da Sé',
      numero: '100',
      bairro: 'Sé',
      cidade: 'São Paulo',
      uf: 'SP',
    })
  })

  it('is told when the lookup fails, and fills in the address by hand [R5.06]', async () => {
    const page = await openSecondStep('Brasileira', {
      'account.readPostalCode': () => refuse('postal-code-lookup-failed'),
    })
    await page.user.type(screen.getByLabelText('CEP (opcional)'), '99999999')
    expect(await screen.findByText('Erro ao tentar buscar CEP!')).toBeVisible()
    expect(await screen.findByLabelText('Rua')).toHaveValue('')
    expect(screen.getByLabelText('Cidade')).toBeEnabled()
    expect(screen.getByText('Sem problema: preencha o endereço à mão.')).toBeVisible()
  })

  it('is told of the same failure when nobody answers [R5.06]', async () => {
    const page = await openSecondStep('Brasileira', {
      'account.readPostalCode': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await page.user.type(screen.getByLabelText('CEP (opcional)'), '01001000')
    expect(await screen.findByText('Erro ao tentar buscar CEP!')).toBeVisible()
  })

  it('is told of a postal code that is not 8 digits [R5.06]', async () => {
    const page = await openSecondStep('Brasileira')
    await page.user.type(screen.getByLabelText('CEP (opcional)'), '0100100')
    await page.user.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('CEP (opcional)')).toHaveAccessibleDescription('Cep Inválido'),
    )
  })
})

describe('somebody from another country', () => {
  it('gives country and document, and no CPF [R2.09, R5.09]', async () => {
    const page = await openSecondStep('Outra')
    expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument()
    expect(await accessibilityViolations()).toEqual([])
    await page.user.selectOptions(screen.getByLabelText('País do documento'), 'Portugal (+351)')
    await page.user.type(screen.getByLabelText('Número do documento'), 'CA123456')
    await page.user.click(screen.getByRole('checkbox', { name: /novidades/ }))
    await page.agree()
    await page.finish()
    await screen.findByRole('heading', { level: 1, name: 'Confira seu e-mail' })
    expect(page.sent()).toMatchObject({
      nationality: 'Outra',
      doc_id: 'CA123456',
      country: { countryCode: 'PT', dial: '+351', label: 'Portugal' },
      consents: { marketing: 1 },
    })
    expect(page.sent()).not.toHaveProperty('cpf')
  })

  it('is told what is missing', async () => {
    const page = await openSecondStep('Outra')
    await page.finish()
    await waitFor(() => expect(screen.getByLabelText('País do documento')).toHaveFocus())
    expect(screen.getByLabelText('País do documento')).toHaveAccessibleDescription(
      'Escolha o país do documento.',
    )
    expect(screen.getByLabelText('Número do documento')).toHaveAccessibleDescription(
      'Informe o número do seu documento.',
    )
  })
})

describe('consents', () => {
  it('are unticked at first, show their version, and the first two are required', async () => {
    const page = await openSecondStep('Brasileira')
    const boxes = screen.getAllByRole('checkbox')
    expect(boxes).toHaveLength(3)
    for (const box of boxes) expect(box).not.toBeChecked()
    expect(
      screen.getByRole('link', { name: 'Ler os Termos de uso (versão de 15 de novembro de 2026)' }),
    ).toHaveAttribute('href', '/terms')
    await page.user.type(screen.getByLabelText('CPF'), '52998224725')
    await page.finish()
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Termos de uso/ })).toHaveAccessibleDescription(
        'Precisamos do seu aceite para criar a conta.',
      ),
    )
    expect(page.sent()).toBeUndefined()
  })
})

describe('when the server refuses', () => {
  it('a common password, the first step opens again with the reason at the field, and keeps what was typed [R8.01]', async () => {
    const page = await openSecondStep('Brasileira', {
      'account.registerAccount': () => refuse('password-too-common'),
    })
    await page.user.type(screen.getByLabelText('CPF'), '52998224725')
    await page.agree()
    await page.finish()
    const field = await screen.findByLabelText('Senha')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Muita gente usa esta senha/))
    expect(field).toHaveFocus()
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Beatriz Corrêa')
    expect(within(screen.getByRole('alert')).getByText(/Muita gente usa esta senha/)).toBeVisible()
  })
})

it('a wrong e-mail can be corrected after registering, and the other fields are kept', async () => {
  const page = await openSecondStep('Brasileira')
  await page.user.type(screen.getByLabelText('CPF'), '52998224725')
  await page.agree()
  await page.finish()
  await page.user.click(await screen.findByRole('button', { name: 'Errei o e-mail, corrigir' }))
  expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@clinica.example')
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Beatriz Corrêa')
})
