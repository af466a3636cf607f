# The shop as an image: built once, started with settings from the environment (.env.example has them all).
FROM node:26-slim AS build
WORKDIR /shop
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26-slim
WORKDIR /shop
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/server ./server
COPY --from=build /shop/app ./app
COPY --from=build /shop/db ./db
COPY --from=build /shop/gateway ./gateway
# For the embedded database of a shop without DATABASE_URL.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.mjs"]
