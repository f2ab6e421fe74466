import { createHotmart } from '@alinha/providers/marketplace/hotmart'
import { describeMarketplace } from '@alinha/providers/marketplace/marketplace.contract'
import { openHotmart } from '../testing/open-hotmart.ts'

describeMarketplace('the simulator', async () => {
  const opened = await openHotmart()
  const email = 'Ana@Example.com'
  const { subscriberCode } = await opened.subscribe({ email })
  return { ...opened, subscriberCode, email }
})

// By hand, with the credentials of an application of ours and a subscription that is there: nothing is changed.
const {
  HOTMART_CLIENT_ID: clientId,
  HOTMART_CLIENT_SECRET: clientSecret,
  HOTMART_SUBSCRIBER_CODE: subscriberCode,
  HOTMART_SUBSCRIBER_EMAIL: email,
} = process.env
if (clientId && clientSecret && subscriberCode && email) {
  describeMarketplace('Hotmart', async () => ({
    marketplace: createHotmart({
      authUrl: 'https://api-sec-vlc.hotmart.com',
      baseUrl: 'https://developers.hotmart.com',
      clientId,
      clientSecret,
    }),
    subscriberCode,
    email,
    close: () => Promise.resolve(),
  }))
}
